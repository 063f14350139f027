import { nextWorkDay, type WorkCalendar } from '#lib/work-day.ts';
import type { Handler } from '../context.ts';
import type { Queryable } from '../db/database.ts';

const HORIZON_MS = 120 * 24 * 60 * 60 * 1000;

async function readCalendar(db: Queryable, now: Date): Promise<WorkCalendar> {
  const rows = await db.query<{ day: string; is_working: boolean }>({
    name: 'holidays_ahead',
    text: 'select day, is_working from holiday where day between $1::date and $2::date',
    values: [
      new Date(now.getTime() - HORIZON_MS).toISOString().slice(0, 10),
      new Date(now.getTime() + HORIZON_MS).toISOString().slice(0, 10),
    ],
  });
  return new Map(rows.map((row) => [row.day, row.is_working]));
}

/** The delivery date that the order form proposes (D48). */
export const getNextWorkDay: Handler<'getNextWorkDay'> = async (_input, { database, clock }) => ({
  date: nextWorkDay(clock, await readCalendar(database, clock.now())),
});
