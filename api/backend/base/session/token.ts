import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Scheme, SESSION_DAYS, sessionCookieName } from '#lib/browser/cookies.ts';

const MAX_AGE_S = SESSION_DAYS * 24 * 60 * 60;
const TOKEN = /^([\w-]{43})\.([\w-]{22})$/;
const MARK_BYTES = 16;

function mark(random: string, key: Uint8Array): Buffer {
  return createHmac('sha256', key).update(random).digest().subarray(0, MARK_BYTES);
}

/**
 * A new token: 32 random bytes and a mark that only we can make, both base64url. A first look at the cart
 * hands out a token without writing a row, so the mark is what tells our own rowless token from one that
 * somebody made up: a made-up one is replaced, and two first writes at once with ours meet in one cart.
 */
export function mintToken(key: Uint8Array): string {
  const random = randomBytes(32).toString('base64url');
  return `${random}.${mark(random, key).toString('base64url')}`;
}

/** Whether the token was minted by us. */
export function isOurToken(token: string, key: Uint8Array): boolean {
  const [, random = '', given = ''] = TOKEN.exec(token) ?? [];
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === MARK_BYTES && timingSafeEqual(bytes, mark(random, key));
}

/** What the database keeps instead of the token: a leaked table opens nobody's session. */
export function digestOf(token: string): Uint8Array {
  return new Uint8Array(createHash('sha256').update(token).digest());
}

/**
 * The token in a Cookie header, or null when there is none of the right form under the name of this scheme.
 */
export function tokenIn(cookieHeader: string | null, scheme: Scheme): string | null {
  const cookie = sessionCookieName(scheme);
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value] = pair.trim().split('=');
    if (name === cookie && value !== undefined && TOKEN.test(value)) return value;
  }
  return null;
}

/**
 * The Set-Cookie text: host-only and unreadable for scripts, over https never sent in the clear. Every cart
 * call sends it anew, so the 30 days slide.
 */
export function sessionCookie(token: string, scheme: Scheme): string {
  const secure = scheme === 'https' ? ' Secure;' : '';
  return `${sessionCookieName(scheme)}=${token}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly;${secure} SameSite=Lax`;
}
