import type { Queryable } from '#api/backend/db/database.ts';

/** How often is looked for requests whose time has come, ms: nobody is reminded later than half a minute. */
export const LOOK_MS = 10_000;

/**
 * Brings back what was put off until now (desk.md §4.2): whoever put it off has it again, and open screens
 * hear of it as of any change. When it was to come stays, so that it stands on top.
 */
export async function bringBack(db: Queryable, now: Date): Promise<void> {
  await db.query({
    name: 'desk_requests_bring_back',
    text: `
      update request set handled = case when assignee_id is null then 'open' else 'taken' end
      where handled = 'later' and remind_at <= $1`,
    values: [now],
  });
}
