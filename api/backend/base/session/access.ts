import type { Database } from '#api/backend/db/database.ts';
import type { Scheme } from '#lib/browser/cookies.ts';
import { sessionKey } from './key.ts';
import { digestOf, isOurToken, mintToken, sessionCookie, tokenIn } from './token.ts';

/**
 * The visitor's session as a call sees it: by the digest of the token in the cookie, which the database
 * keeps.
 */
export type SessionAccess = {
  /** The digest of the token that came with the request, null when none of ours came. Reads only. */
  find(): Promise<Uint8Array | null>;
  /** The digest of the token that came, or of a new one that the answer will carry. Makes no row. */
  offer(): Promise<Uint8Array>;
  /** Drops the token that came for a new one, which nothing leads to from the former; its digest. */
  renew(): Promise<Uint8Array>;
  /**
   * The token that came is not the visitor's last one any more: the answer leaves the browser what it has.
   */
  leave(): void;
  /** What the answer sets, null when the call had no business with the session. */
  cookie(): string | null;
};

/** Reads the session of one request; `cookieHeader` is null for callers that have no visitor. */
export function sessionAccess(
  database: Database,
  cookieHeader: string | null,
  scheme: Scheme,
): SessionAccess {
  const presented = tokenIn(cookieHeader, scheme);
  let own: string | null = null;
  let isLeft = false;

  async function known(): Promise<string | null> {
    if (own !== null) return own;
    return presented !== null && isOurToken(presented, await sessionKey(database)) ? presented : null;
  }
  function take(token: string): Uint8Array {
    own = token;
    return digestOf(token);
  }
  async function renew(): Promise<Uint8Array> {
    isLeft = false;
    return take(mintToken(await sessionKey(database)));
  }
  return {
    async find() {
      const token = await known();
      return token === null ? null : digestOf(token);
    },
    async offer() {
      const token = await known();
      return token === null ? renew() : take(token);
    },
    renew,
    leave() {
      isLeft = true;
    },
    cookie: () => (own === null || isLeft ? null : sessionCookie(own, scheme)),
  };
}
