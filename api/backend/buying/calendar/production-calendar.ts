import { PUBLIC_HOLIDAYS } from '#lib/time/public-holidays.ts';
import type { WorkCalendar } from '#lib/time/work-day.ts';
import type { ProductionYear } from './production-year.ts';
import { YEAR_2026 } from './years/2026.ts';

/** A year is added here when its calendar has been decreed, usually in the autumn before. */
const YEARS: ReadonlyMap<number, ProductionYear> = new Map([[2026, YEAR_2026]]);

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
