const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/;
/** Programs that name no zone write the wall clock of Moscow. */
const MOSCOW = '+03:00';

/**
 * The moment a file says it was made at, «2026-11-25 12:00» or with seconds and zone, as ISO in UTC; null
 * when it is no date.
 */
export function momentOf(text: string): string | null {
  const [, day, time = '00:00', zone = MOSCOW] = WRITTEN.exec(text.trim()) ?? [];
  if (day === undefined) return null;
  const moment = new Date(`${day}T${time.padStart(5, '0')}${zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
