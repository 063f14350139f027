import type { Queryable } from '#api/backend/db/database.ts';
import { IDLE_MS, LONGEST_MS } from './read-session.ts';

/** Which of these sessions, by their ids, may still be told of anything (desk.md §5.2). */
export async function stillThere(
  db: Queryable,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>({
    name: 'operator_sessions_there',
    text: `
      select s.id from operator_session s join operator o on o.id = s.operator_id
      where s.id = any($1::uuid[]) and s.stage = 'full' and o.blocked_at is null
        and s.seen_at > $2 and s.created_at > $3`,
    values: [sessionIds, new Date(now.getTime() - IDLE_MS), new Date(now.getTime() - LONGEST_MS)],
  });
  return new Set(rows.map(({ id }) => id));
}
