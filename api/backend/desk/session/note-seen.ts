import type { Queryable } from '#api/backend/db/database.ts';

/** Somebody's presence is written down so often, ms. */
const EVERY_MS = 60_000;

/** Notes that somebody is at work, which keeps the curtain up; seldom, since every call says it. */
export async function noteSeen(db: Queryable, { digest }: { digest: Uint8Array }, now: Date): Promise<void> {
  await db.query({
    name: 'operator_session_seen',
    text: 'update operator_session set seen_at = $2 where digest = $1 and seen_at < $3',
    values: [digest, now, new Date(now.getTime() - EVERY_MS)],
  });
}
