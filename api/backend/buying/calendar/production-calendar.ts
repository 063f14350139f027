import type { WorkCalendar } from '#lib/time/work-day.ts';
import { daysOffByLaw } from './days-off-by-law.ts';
import type { ProductionYear } from './production-year.ts';
import { YEAR_2026 } from './years/2026.ts';
import { YEAR_2027 } from './years/2027.ts';

/** A year is added here when its calendar has been decreed, usually in the autumn before. */
const YEARS: ReadonlyMap<number, ProductionYear> = new Map([
  [2026, YEAR_2026],
  [2027, YEAR_2027],
]);

/** Whether the calendar of the year has been decreed and entered. */
export function isYearKnown(year: number): boolean {
  return YEARS.has(year);
}

/** Days of the years that differ from Monday to Friday; of an unknown year those that the law names (D48). */
export function productionCalendar(years: readonly number[]): WorkCalendar {
  const days = new Map<string, boolean>();
  for (const year of years) {
    const known = YEARS.get(year);
    const off = known?.off ?? daysOffByLaw(year);
    for (const day of off) days.set(day, false);
    for (const day of known?.worked ?? []) days.set(day, true);
  }
  return days;
}
