import { createHash } from 'node:crypto';

/** What a page's bytes are known by; one per text, whatever it is compressed with. */
export function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
}

/** Whether the client already has these very bytes (If-None-Match; a weak tag counts, RFC 9110 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
