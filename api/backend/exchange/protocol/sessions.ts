import { randomBytes } from 'node:crypto';
import { digestOf } from '#api/backend/base/session/token.ts';
import type { Queryable } from '#api/backend/db/database.ts';

/** The name of the cookie that 1C is told to keep. */
export const COOKIE = 'tara1c';
/** A session ends so long after its last request, and what it has sent is forgotten after a day. */
const LIVES = '60 minutes';
const FORGOTTEN_AFTER = '24 hours';
/**
 * So many are alive: those heard of last. УТ begins one for each portion and ends none, so the others end by
 * themselves instead of refusing the next.
 */
const MOST_ALIVE = 8;

/** What names a session: either is enough to find it. */
type Names = { cookie: string; sessid: string };

/**
 * Begins a session. Those that nobody will ask for any more go; `forgotten` are theirs, whose files are to go
 * too.
 *
 * @param run the number of the exchange that it belongs to.
 */
export async function beginSession(tx: Queryable, run: number): Promise<Names & { forgotten: string[] }> {
  const names = { cookie: randomBytes(32).toString('base64url'), sessid: randomBytes(16).toString('hex') };
  const gone = await tx.query<{ id: string }>({
    name: 'exchange_session_forget',
    text: `delete from exchange_session where seen_at < now() - interval '${FORGOTTEN_AFTER}' returning id`,
  });
  await tx.query({
    name: 'exchange_session_begin',
    text: 'insert into exchange_session (cookie_digest, sessid_digest, run_id) values ($1, $2, $3)',
    values: [digestOf(names.cookie), digestOf(names.sessid), run],
  });
  return { ...names, forgotten: gone.map(({ id }) => id) };
}

function cookieIn(header: string | null): string {
  for (const pair of (header ?? '').split(';')) {
    const [name, value = ''] = pair.trim().split('=');
    if (name === COOKIE) return value;
  }
  return '';
}

/** The living session that a request names, by the cookie or else by `sessid`; null when there is none. */
export async function findSession(
  db: Queryable,
  cookieHeader: string | null,
  sessid: string,
): Promise<string | null> {
  const [row] = await db.query<{ id: string }>({
    name: 'exchange_session_find',
    text: `
      update exchange_session set seen_at = now()
      where id = (
        select id from exchange_session
        where (cookie_digest = $1 or sessid_digest = $2) and seen_at > now() - interval '${LIVES}'
          and id in (select id from exchange_session order by seen_at desc, id limit ${MOST_ALIVE})
        order by cookie_digest = $1 desc limit 1)
      returning id`,
    values: [digestOf(cookieIn(cookieHeader)), digestOf(sessid)],
  });
  return row?.id ?? null;
}

/** Gives a session another second name, for a client that keeps it by its cookie; answers it. */
export async function renameSession(tx: Queryable, session: string): Promise<string> {
  const sessid = randomBytes(16).toString('hex');
  await tx.query({
    name: 'exchange_session_rename',
    text: 'update exchange_session set sessid_digest = $2 where id = $1',
    values: [session, digestOf(sessid)],
  });
  return sessid;
}
