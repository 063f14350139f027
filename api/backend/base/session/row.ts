import type { Queryable } from '#api/backend/db/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { SessionAccess } from './access.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How stale `seen_at` may be: a visitor pressing plus need not write the session each time. */
const SEEN_EVERY_MS = 60 * 60 * 1000;
/** Idle sessions and their carts are kept this long after the last write … */
const IDLE_MS = 90 * DAY_MS;
/** … and never longer than this after the first one. */
const LONGEST = `interval '180 days'`;
/** Calls under way with the former token are still heard so long after the new one was first used. */
const GRACE_MS = 10 * 60 * 1000;

/** The session behind a token. */
export type Visit = {
  session_id: Uint8Array;
  seen_at: Date;
  /** False for the former token of a session that has a new one. */
  is_current: boolean;
  /** The former token counts until the current one is used for the first time. */
  is_pending: boolean;
};

/** The columns of a `Visit` of `session s`, found by the token's digest in the parameter $1. */
export const VISIT = `s.id as session_id, s.seen_at, s.token_digest = $1 as is_current,
  s.former_digest is not null and s.former_until is null as is_pending`;

/** Whether the token whose digest is in $1 opens `session s` at the moment in $2. */
export const OPENED = `(s.token_digest = $1 or s.former_digest = $1 and (s.former_until is null or s.former_until > $2))
  and s.expires_at > $2`;

async function ask(tx: Queryable, name: string, end: string, token: Uint8Array, clock: Clock) {
  const [visit] = await tx.query<Visit>({
    name,
    text: `select ${VISIT} from session s where ${OPENED}${end}`,
    values: [token, clock.now()],
  });
  return visit ?? null;
}

/** The session that a token opens; null when it opens none. */
export function findVisit(db: Queryable, token: Uint8Array, clock: Clock): Promise<Visit | null> {
  return ask(db, 'session_find', '', token, clock);
}

/**
 * The same, locked until the transaction ends: nobody replaces the token meanwhile. Whoever locks a cart too
 * locks it after this.
 */
export function lockVisit(tx: Queryable, token: Uint8Array, clock: Clock): Promise<Visit | null> {
  return ask(tx, 'session_lock', ' for update', token, clock);
}

/**
 * What the token that came means for the answer and for the former one: the first use of a new token ends the
 * former one's time, and whoever comes with that keeps what the browser has by now. Never waits for a lock.
 */
export async function settleToken(
  db: Queryable,
  access: SessionAccess,
  visit: Visit,
  clock: Clock,
): Promise<void> {
  if (!visit.is_current) access.leave();
  else if (visit.is_pending)
    await db.query({
      name: 'session_settle',
      text: `
        update session set former_until = $2
        where id in (select id from session where id = $1 and former_until is null for update skip locked)`,
      values: [visit.session_id, new Date(clock.now().getTime() + GRACE_MS)],
    });
}

/**
 * Makes the visitor's session row, or slides its end, and locks it. A row that has run out is never woken,
 * and a token that has had its time opens nothing: the visitor gets a new session. The key must be loaded
 * before (`access.offer()` outside the transaction does that).
 */
export async function touchSession(tx: Queryable, access: SessionAccess, clock: Clock): Promise<Uint8Array> {
  const now = clock.now();
  const idle = new Date(now.getTime() + IDLE_MS);
  const slide = async (token: Uint8Array) => {
    const [visit] = await tx.query<Visit>({
      name: 'session_touch',
      text: `
        update session s set seen_at = $2, expires_at = least($3, created_at + ${LONGEST})
        where ${OPENED} returning ${VISIT}`,
      values: [token, now, idle],
    });
    if (visit !== undefined) await settleToken(tx, access, visit, clock);
    return visit?.session_id;
  };
  const make = async (token: Uint8Array) => {
    const [made] = await tx.query<{ id: Uint8Array }>({
      name: 'session_make',
      text: `
        insert into session (id, token_digest, created_at, seen_at, expires_at)
        select $1::bytea, $1, $2::timestamptz, $2, $3::timestamptz where not exists (select from session where former_digest = $1)
        on conflict do nothing returning id`,
      values: [token, now, idle],
    });
    return made?.id;
  };
  const token = await access.offer();
  // Another first write may make it between the two.
  const id = (await slide(token)) ?? (await make(token)) ?? (await slide(token));
  if (id !== undefined) return id;
  const renewed = await access.renew();
  await make(renewed);
  return renewed;
}

/** Slides the end of a session that a write has just used, at most once an hour. Never waits for a lock. */
export async function slideSession(tx: Queryable, visit: Visit, clock: Clock): Promise<void> {
  const now = clock.now();
  if (now.getTime() - visit.seen_at.getTime() < SEEN_EVERY_MS) return;
  await tx.query({
    name: 'session_slide',
    text: `
      update session set seen_at = $2, expires_at = least($3, created_at + ${LONGEST})
      where id in (select id from session where id = $1 for update skip locked)`,
    values: [visit.session_id, now, new Date(now.getTime() + IDLE_MS)],
  });
}

/**
 * Replaces the token of a session that `lockVisit` holds and that came with its current one: this answer
 * alone carries the new token. The former one is given no other, or whoever has kept it would come into the
 * session by an order.
 */
export async function replaceToken(tx: Queryable, access: SessionAccess, visit: Visit): Promise<void> {
  if (!visit.is_current) throw new Error('A former token cannot be replaced.');
  const token = await access.renew();
  await tx.query({
    name: 'session_replace_token',
    text: `
      update session set former_digest = token_digest, former_until = null, token_digest = $2 where id = $1`,
    values: [visit.session_id, token],
  });
}
