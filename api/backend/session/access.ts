import type { Scheme } from '#lib/browser/cookies.ts';
import type { Database } from '../db/database.ts';
import { sessionKey } from './key.ts';
import { digestOf, isOurToken, mintToken, sessionCookie, tokenIn } from './token.ts';

/** The visitor's session as a call sees it: the id is the digest of the cookie, as the database keeps it. */
export type SessionAccess = {
  /** The id of the token that came with the request, null when none of ours came. Reads only. */
  find(): Promise<Uint8Array | null>;
  /** The id of the token that came, or of a new one that the answer will carry. Makes no row. */
  offer(): Promise<Uint8Array>;
  /** Drops the token that came for a new one: its row has run out. */
  renew(): Promise<Uint8Array>;
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
  let sent: string | null = null;

  async function own(): Promise<string | null> {
    if (sent !== null) return sent;
    return presented !== null && isOurToken(presented, await sessionKey(database)) ? presented : null;
  }
  async function mint(): Promise<Uint8Array> {
    sent = mintToken(await sessionKey(database));
    return digestOf(sent);
  }
  return {
    async find() {
      const token = await own();
      return token === null ? null : digestOf(token);
    },
    async offer() {
      sent = await own();
      return sent === null ? mint() : digestOf(sent);
    },
    renew: mint,
    cookie: () => (sent === null ? null : sessionCookie(sent, scheme)),
  };
}
