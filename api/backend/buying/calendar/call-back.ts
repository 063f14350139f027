import type { Handler } from '#api/backend/base/context.ts';
import { findRegion } from '#api/backend/catalogue/texts/region-data.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { callBackText, isOpenFor, nextOpening } from '#lib/time/call-back.ts';
import { openingHours } from '#lib/time/opening-hours.ts';
import { readCalendar } from './handlers.ts';

/** Within so many minutes managers answer a price list's request (specification section 2). */
const ANSWER_MINUTES = 15;

/** Hours and calendar by which a region works; null = a region the shop has no more. */
async function workTime(db: Queryable, code: RegionCode | null, now: Date) {
  const region = code === null ? null : await findRegion(db, code, now);
  return { hours: openingHours(region?.hours ?? null), calendar: await readCalendar(db, now) };
}

/** When a region's managers are at work next; null when they are now. */
export async function opensAt(db: Queryable, code: RegionCode | null, now: Date): Promise<Date | null> {
  const { hours, calendar } = await workTime(db, code, now);
  return nextOpening(now, hours, calendar);
}

/**
 * When a manager will call whoever has written now, by the hours of the region; null = a region the shop has
 * no more.
 */
export async function callBackIn(db: Queryable, code: RegionCode | null, now: Date): Promise<string> {
  const { hours, calendar } = await workTime(db, code, now);
  return callBackText(now, hours, calendar);
}

/** What a form may promise before it is sent. */
export const getCallBack: Handler<'getCallBack'> = async (_input, { city, database, clock }) => {
  const now = clock.now();
  const [region, calendar] = await Promise.all([
    findRegion(database, city, now),
    readCalendar(database, now),
  ]);
  const hours = openingHours(region?.hours ?? null);
  return {
    isOpen: isOpenFor(ANSWER_MINUTES, now, hours, calendar),
    when: callBackText(now, hours, calendar),
    hours: region?.hours ?? null,
  };
};
