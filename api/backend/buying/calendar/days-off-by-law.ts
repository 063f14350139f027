import { PUBLIC_HOLIDAYS } from '#lib/time/public-holidays.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The days off of a year nothing has been decreed for, YYYY-MM-DD (Labour Code, article 112): public
 * holidays, and for each one on a weekend the next day that is neither. Weekends among those of January are
 * moved by decree alone, so here they are moved nowhere.
 */
export function daysOffByLaw(year: number): string[] {
  const holidays = PUBLIC_HOLIDAYS.map((day) => `${year}-${day}`);
  const off = new Set(holidays);
  for (const holiday of holidays) {
    if (holiday.slice(5, 7) === '01' || !isWeekend(holiday)) continue;
    let day = holiday;
    while (isWeekend(day) || off.has(day)) day = dayAfter(day);
    off.add(day);
  }
  return [...off];
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
