import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a page's bytes are known by; one per text, whatever it is compressed with. */
export function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
}

/**
 * Whether the client has what was there at `modified`, by the date that it was told (RFC 9110 13.1.3): who
 * names tags goes by these alone.
 */
export function isUnmodified(
  { 'if-none-match': tags, 'if-modified-since': since }: IncomingHttpHeaders,
  modified: Date,
): boolean {
  if (tags !== undefined || since === undefined) return false;
  // Dates in headers have no parts of a second.
  return Math.floor(modified.getTime() / 1000) * 1000 <= Date.parse(since);
}

/** Whether the client already has these very bytes (If-None-Match; a weak tag counts, RFC 9110 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
