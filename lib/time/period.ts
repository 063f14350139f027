import { withUnitsKept } from '../text/units-kept.ts';

const DAY = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/**
 * A period between two days, YYYY-MM-DD, as texts say it: «с 1 ноября по 31 декабря 2026 г.», no number at
 * the end of a line without its word; null without days.
 */
export function periodText(startsOn: string | null, endsOn: string | null): string | null {
  const text = said(startsOn, endsOn);
  return text === null ? null : withUnitsKept(text);
}

function said(startsOn: string | null, endsOn: string | null): string | null {
  if (startsOn === null) return endsOn === null ? null : `до ${DAY_OF_YEAR.format(new Date(endsOn))}`;
  if (endsOn === null) return `с ${DAY_OF_YEAR.format(new Date(startsOn))}`;
  const isOneYear = startsOn.slice(0, 4) === endsOn.slice(0, 4);
  const start = (isOneYear ? DAY : DAY_OF_YEAR).format(new Date(startsOn));
  return `с ${start} по ${DAY_OF_YEAR.format(new Date(endsOn))}`;
}
