import type { Handler } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';
import { nextWorkDay, nextWorkDays, type WorkCalendar } from '#lib/time/work-day.ts';
import { log } from '#log/log.ts';
import { isYearKnown, productionCalendar } from './production-calendar.ts';

/** As far as the walk to the next work day may go. */
const AHEAD_MS = 61 * 24 * 60 * 60 * 1000;

const warned = new Set<number>();

/** Says once a process that a year's calendar is missing; orders still get a date. */
function warnOf(year: number): void {
  if (isYearKnown(year) || warned.has(year)) return;
  warned.add(year);
  log.warn(
    { year },
    'Нет производственного календаря на год: рабочие дни считаются по выходным и праздникам статьи 112 ТК РФ',
  );
}

/** The production calendar with the days that the operator has set (`content set settings work-days`). */
export async function readCalendar(db: Queryable, now: Date): Promise<WorkCalendar> {
  const first = moscowTime(now).day;
  const last = moscowTime(new Date(now.getTime() + AHEAD_MS)).day;
  const years = [...new Set([first, last].map((day) => Number(day.slice(0, 4))))];
  const rows = await db.query<{ day: string; is_working: boolean }>({
    name: 'holidays_ahead',
    text: 'select day, is_working from holiday where day between $1::date and $2::date',
    values: [first, last],
  });
  for (const year of years) warnOf(year);
  return new Map([
    ...productionCalendar(years),
    ...rows.map(({ day, is_working }) => [day, is_working] as const),
  ]);
}

/** Days that a buyer may wish for. */
const WISHED = 10;

/** The delivery date that the order form proposes (D48), and the days that may be wished for (acc-D16). */
export const getNextWorkDay: Handler<'getNextWorkDay'> = async (_input, { database, clock }) => {
  const calendar = await readCalendar(database, clock.now());
  return { date: nextWorkDay(clock, calendar), days: nextWorkDays(clock, calendar, WISHED) };
};
