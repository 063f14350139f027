import type { WorkCalendar } from '#lib/time/work-day.ts';
import type { ProductionYear } from './production-year.ts';
import { YEAR_2026 } from './years/2026.ts';

/** A year is added here when its calendar has been decreed, usually in the autumn before. */
const YEARS: ReadonlyMap<number, ProductionYear> = new Map([[2026, YEAR_2026]]);

/** Public holidays of every year (Labour Code, article 112), MM-DD. */
const PUBLIC_HOLIDAYS =
  '01-01 01-02 01-03 01-04 01-05 01-06 01-07 01-08 02-23 03-08 05-01 05-09 06-12 11-04'.split(' ');

/** Whether the calendar of the year has been decreed and entered. */
export function isYearKnown(year: number): boolean {
  return YEARS.has(year);
}

/** Days of the years that differ from Monday to Friday; of an unknown year its public holidays (D48). */
export function productionCalendar(years: readonly number[]): WorkCalendar {
  const days = new Map<string, boolean>();
  for (const year of years) {
    const known = YEARS.get(year);
    const off = known?.off ?? PUBLIC_HOLIDAYS.map((day) => `${year}-${day}`);
    for (const day of off) days.set(day, false);
    for (const day of known?.worked ?? []) days.set(day, true);
  }
  return days;
}
