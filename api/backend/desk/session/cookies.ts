import { randomBytes } from 'node:crypto';
import { cookieIn, type Scheme } from '#lib/browser/cookies.ts';
import { LONGEST_MS } from './times.ts';

const TOKEN = /^[\w-]{43}$/;
/** So many people are remembered in one browser. */
const MOST_DEVICES = 4;
/** A browser that signed in is known for so long, ms. */
export const DEVICE_MS = 90 * 24 * 60 * 60_000;

/** 256 bits. */
export const newToken = () => randomBytes(32).toString('base64url');

/** Browsers keep a `__Host-` cookie, which no other host can plant, on https only. */
const named = (scheme: Scheme, name: string) => (scheme === 'https' ? `__Host-${name}` : name);

function written(scheme: Scheme, [name, value]: readonly [string, string], lastsMs: number): string {
  const secure = scheme === 'https' ? ' Secure;' : '';
  return `${named(scheme, name)}=${value}; Path=/; Max-Age=${lastsMs / 1000}; HttpOnly;${secure} SameSite=Strict`;
}

/** The session's token in a Cookie header; null when there is none of its form. */
export function sessionToken(cookie: string | null, scheme: Scheme): string | null {
  const token = cookieIn(cookie, named(scheme, 'desk')) ?? '';
  return TOKEN.test(token) ? token : null;
}

export const sessionCookie = (token: string, scheme: Scheme) => written(scheme, ['desk', token], LONGEST_MS);
export const noSessionCookie = (scheme: Scheme) => written(scheme, ['desk', ''], 0);

/** The tokens by which a browser is known, one for each person who has signed in there. */
export function deviceTokens(cookie: string | null, scheme: Scheme): string[] {
  const tokens = (cookieIn(cookie, named(scheme, 'desk-device')) ?? '').split('.');
  return tokens.filter((token) => TOKEN.test(token)).slice(0, MOST_DEVICES);
}

export function deviceCookie(tokens: readonly string[], scheme: Scheme): string {
  const newest = tokens.slice(0, MOST_DEVICES).join('.');
  return written(scheme, ['desk-device', newest], DEVICE_MS);
}
