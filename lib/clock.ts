/** Where the time comes from; tests inject a fixed one. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export function fixedClock(iso: string): Clock {
  return { now: () => new Date(iso) };
}

/** Moscow has kept UTC+3 without summer time since 2014. */
const MOSCOW_OFFSET_MS = 3 * 60 * 60 * 1000;

/** The wall clock in Europe/Moscow, whatever the server's own zone: day as YYYY-MM-DD, hour 0–23, weekday 0 = Sunday. */
export function moscowTime(instant: Date): { day: string; hour: number; weekday: number } {
  const shifted = new Date(instant.getTime() + MOSCOW_OFFSET_MS);
  return {
    day: shifted.toISOString().slice(0, 10),
    hour: shifted.getUTCHours(),
    weekday: shifted.getUTCDay(),
  };
}
