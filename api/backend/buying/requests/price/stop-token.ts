import { createHmac, timingSafeEqual } from 'node:crypto';

const MARK_BYTES = 16;
const TOKEN = /^(\d{1,10})\.([\w-]{22})$/;

function mark(id: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(`price notice ${id}`).digest().subarray(0, MARK_BYTES);
}

/**
 * What stands in a letter's link by which its reader wants no more of them; it needs no session and does not
 * run out.
 */
export function writeStopToken(requestId: number, key: Uint8Array): string {
  return `${requestId}.${mark(String(requestId), key).toString('base64url')}`;
}

/** The request whose letter a token came in; null for one that is not ours. */
export function readStopToken(token: string, key: Uint8Array): number | null {
  const [, id = '', given = ''] = TOKEN.exec(token) ?? [];
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === MARK_BYTES && timingSafeEqual(bytes, mark(id, key)) ? Number(id) : null;
}
