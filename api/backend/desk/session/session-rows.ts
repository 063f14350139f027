import { digestOf } from '#api/backend/base/session/token.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { newToken } from './cookies.ts';
import { MOST_SESSIONS, MOST_TRIES } from './times.ts';

export type Begun = { token: string; sessionId: string };

/**
 * Begins a session of somebody whose row is held. Beyond five of a kind the one used longest ago ends: half
 * a sign-in never ends a whole one.
 */
export async function beginSession(
  tx: Queryable,
  { operatorId, stage, now, agent, address }: BeginOptions,
): Promise<Begun> {
  const token = newToken();
  const [row] = await tx.query<{ id: string }>({
    name: 'desk_session_begin',
    text: `
      insert into operator_session (digest, operator_id, stage, created_at, seen_at, factor_at, agent, address)
      values ($1, $2, $3, $4, $4, $4, $5, $6) returning id`,
    values: [digestOf(token), operatorId, stage, now, agent, address],
  });
  if (row === undefined) throw new Error('no session was begun');
  await tx.query({
    name: 'desk_session_fewest',
    text: `
      delete from operator_session where operator_id = $1 and stage = $2 and id not in (
        select id from operator_session where operator_id = $1 and stage = $2
        order by seen_at desc, created_at desc, id = $4::uuid desc limit $3)`,
    values: [operatorId, stage, MOST_SESSIONS, row.id],
  });
  return { token, sessionId: row.id };
}

export type BeginOptions = {
  operatorId: number;
  stage: 'second' | 'full';
  now: Date;
  agent: string;
  address: string;
};

/** Gives a session a new cookie; null when it has ended meanwhile. */
export async function renewSession(
  tx: Queryable,
  sessionId: string,
  { now, isFactor }: { now: Date; isFactor: boolean },
): Promise<string | null> {
  const token = newToken();
  const renewed = await tx.query({
    name: 'desk_session_renew',
    text: `
      update operator_session set digest = $2, seen_at = $3, tries = 0,
        factor_at = case when $4 then $3 else factor_at end
      where id = $1 returning 1 as renewed`,
    values: [sessionId, digestOf(token), now, isFactor],
  });
  return renewed.length === 0 ? null : token;
}

/**
 * Counts a try of a session before it is judged; null when it was one too many, and the session has ended.
 */
export async function takeSessionTry(db: Queryable, sessionId: string): Promise<number | null> {
  const [row] = await db.query<{ tries: number }>({
    name: 'desk_session_try',
    text: `
      update operator_session set tries = tries + 1 where id = $1 and tries < $2 returning tries`,
    values: [sessionId, MOST_TRIES],
  });
  if (row !== undefined) return row.tries;
  await endSession(db, sessionId);
  return null;
}

/** Takes a try back that was not judged. */
export async function giveSessionTryBack(db: Queryable, sessionId: string): Promise<void> {
  await db.query({
    name: 'desk_session_try_back',
    text: 'update operator_session set tries = greatest(0, tries - 1) where id = $1',
    values: [sessionId],
  });
}

export async function endSession(db: Queryable, sessionId: string): Promise<void> {
  await db.query({
    name: 'desk_session_end',
    text: 'delete from operator_session where id = $1',
    values: [sessionId],
  });
}

/** Ends all sessions of somebody but one, if it is named; so many. */
export async function endSessions(tx: Queryable, operatorId: number, but: string | null): Promise<number> {
  const ended = await tx.query({
    name: 'desk_sessions_end',
    text: `
      delete from operator_session where operator_id = $1 and id is distinct from $2::uuid
      returning 1 as ended`,
    values: [operatorId, but],
  });
  return ended.length;
}

/** Ends one session, if it is somebody's own; so many. */
export async function endOneOf(tx: Queryable, operatorId: number, sessionId: string): Promise<number> {
  const ended = await tx.query({
    name: 'desk_session_end_own',
    text: 'delete from operator_session where operator_id = $1 and id = $2 returning 1 as ended',
    values: [operatorId, sessionId],
  });
  return ended.length;
}
