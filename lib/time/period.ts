import { withUnitsKept } from '../text/units-kept.ts';
import { dayOfMonth, dayOfYear } from './day-words.ts';

/**
 * A period between two days, YYYY-MM-DD, as texts say it: «с 1 ноября по 31 декабря 2026 г.», no number at
 * the end of a line without its word; null without days.
 */
export function periodText(startsOn: string | null, endsOn: string | null): string | null {
  const text = said(startsOn, endsOn);
  return text === null ? null : withUnitsKept(text);
}

function said(startsOn: string | null, endsOn: string | null): string | null {
  if (startsOn === null) return endsOn === null ? null : `до ${dayOfYear(endsOn)}`;
  if (endsOn === null) return `с ${dayOfYear(startsOn)}`;
  const isOneYear = startsOn.slice(0, 4) === endsOn.slice(0, 4);
  return `с ${(isOneYear ? dayOfMonth : dayOfYear)(startsOn)} по ${dayOfYear(endsOn)}`;
}
