import type { Clock } from '#lib/time/clock.ts';
import type { Queryable } from '../db/database.ts';
import type { SessionAccess } from './access.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** How stale `seen_at` may be: a visitor pressing plus need not write the session each time. */
const SEEN_EVERY_MS = 60 * 60 * 1000;
/** Idle sessions and their carts are kept this long after the last write … */
const IDLE_MS = 90 * DAY_MS;
/** … and never longer than this after the first one. */
const LONGEST = `interval '180 days'`;

const TOUCH = `
  insert into session (id, created_at, seen_at, expires_at)
  values ($1, $2, $2, $3)
  on conflict (id) do update
    set seen_at = excluded.seen_at, expires_at = least(excluded.expires_at, session.created_at + ${LONGEST})
    where session.expires_at > $2
  returning id`;

/**
 * Makes the visitor's session row, or slides its end. A row that has run out is never woken: the visitor gets a new
 * session. The key must be loaded before (`access.offer()` outside the transaction does that).
 */
export async function touchSession(tx: Queryable, access: SessionAccess, clock: Clock): Promise<Uint8Array> {
  const now = clock.now();
  const touch = (id: Uint8Array) =>
    tx.query<{ id: Uint8Array }>({
      name: 'session_touch',
      text: TOUCH,
      values: [id, now, new Date(now.getTime() + IDLE_MS)],
    });
  const id = await access.offer();
  const [row] = await touch(id);
  if (row !== undefined) return id;
  const renewed = await access.renew();
  await touch(renewed);
  return renewed;
}

/** Slides the end of a session that a write has just used, at most once an hour. */
export async function slideSession(tx: Queryable, id: Uint8Array, seenAt: Date, clock: Clock): Promise<void> {
  const now = clock.now();
  if (now.getTime() - seenAt.getTime() < SEEN_EVERY_MS) return;
  await tx.query({
    name: 'session_slide',
    text: `update session set seen_at = $2, expires_at = least($3, created_at + ${LONGEST}) where id = $1`,
    values: [id, now, new Date(now.getTime() + IDLE_MS)],
  });
}
