import type { RegionCode } from '#lib/region/codes.ts';
import { callBackText, openingHours } from '#lib/time/call-back.ts';
import { findRegion } from '../content/region/region-data.ts';
import type { Queryable } from '../db/database.ts';
import { readCalendar } from './handlers.ts';

/** When a manager will call whoever has written now, by the hours of the region; null = a region the shop has no more. */
export async function callBackIn(db: Queryable, code: RegionCode | null, now: Date): Promise<string> {
  const region = code === null ? null : await findRegion(db, code, now);
  return callBackText(now, openingHours(region?.hours ?? null), await readCalendar(db, now));
}
