/**
 * Days of the week from Monday 0 to Sunday 6, and the times of one part of a week, `HH:MM` of the region's
 * clock.
 */
export type OpeningHours = { days: readonly number[]; opens: string; closes: string };

const DAYS = ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'];
const PART =
  /^(?:(?<daily>ежедневно|без выходных)|(?<first>пн|вт|ср|чт|пт|сб|вс)(?:\s?[-–—]\s?(?<last>пн|вт|ср|чт|пт|сб|вс))?)[:,]?\s(?:с\s)?(?<opens>\d{1,2}[:.]\d{2})\s?(?:[-–—]|до)\s?(?<closes>\d{1,2}[:.]\d{2})$/;

function time(written: string): string | null {
  const [hours = '', minutes = ''] = written.split(/[:.]/);
  return Number(hours) > 24 || Number(minutes) > 59 ? null : `${hours.padStart(2, '0')}:${minutes}`;
}

function partOf(written: string): OpeningHours | null {
  const { daily, first = '', last = first, opens = '', closes = '' } = PART.exec(written)?.groups ?? {};
  const from = daily === undefined ? DAYS.indexOf(first) : 0;
  const to = daily === undefined ? DAYS.indexOf(last) : DAYS.length - 1;
  const times = [time(opens), time(closes)] as const;
  if (from === -1 || to < from || opens === '' || times[0] === null || times[1] === null) return null;
  const days = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  return { days, opens: times[0], closes: times[1] };
}

/**
 * «пн–пт с 10:00 до 18:00; сб 10:00–16:00» as times. Null where any part is written otherwise: half of the
 * hours would say that the office is closed at other times.
 */
export function openingHours(written: string): readonly OpeningHours[] | null {
  const parts = written
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .split(/\s?;\s?/);
  const read = parts.filter((part) => part !== '').map(partOf);
  return read.length > 0 && read.every((part) => part !== null) ? read : null;
}
