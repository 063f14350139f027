import { readCalendar } from '#api/backend/buying/calendar/handlers.ts';
import { findRegion } from '#api/backend/catalogue/texts/region-data.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { REGION_CODES, type RegionCode, regionOfId } from '#lib/region/codes.ts';
import { openingHours } from '#lib/time/opening-hours.ts';
import { COUNTED_MS, workedSince, workSpans } from '#lib/time/worked-time.ts';

/** When managers were at work until a moment, by the hours of each region. */
export type WorkTime = {
  /** How long somebody of a region has waited in working hours, ms; null = of no region the shop has. */
  waited(since: Date, regionId: number | null): number;
  /** The regions whose managers are at work at that moment. */
  ticking: RegionCode[];
};

/** Reads hours and calendar once for all that is asked of a moment. */
export async function readWorkTime(db: Queryable, now: Date): Promise<WorkTime> {
  const calendar = await readCalendar(db, new Date(now.getTime() - COUNTED_MS));
  const spansBy = new Map<RegionCode | null, ReturnType<typeof workSpans>>([
    [null, workSpans(now, openingHours(null), calendar)],
  ]);
  for (const code of REGION_CODES) {
    const region = await findRegion(db, code, now);
    spansBy.set(code, workSpans(now, openingHours(region?.hours ?? null), calendar));
  }
  return {
    waited: (since, regionId) =>
      workedSince(since, spansBy.get(regionId === null ? null : regionOfId(regionId)) ?? []),
    ticking: REGION_CODES.filter((code) => spansBy.get(code)?.[0]?.closes === now.getTime()),
  };
}
