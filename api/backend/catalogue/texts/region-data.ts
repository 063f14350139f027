import { eq } from 'drizzle-orm';
import type { Handler } from '#api/backend/base/context.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { type RegionChange, region as table } from '#api/backend/db/schema/regions.ts';
import { failure } from '#api/contract/failure.ts';
import type { Region } from '#api/contract/region.ts';
import { isPlaceholder } from '#lib/company.ts';
import { REGION_CODES, type RegionCode } from '#lib/region/codes.ts';

/** A region as it is known to its own tables; which domain it answers on is a setting. */
type RegionFacts = Omit<Region, 'domain'>;

/** What the changes that have begun make of a region: each says only what it changes, the latest wins. */
function after(facts: RegionFacts, changes: readonly RegionChange[], now: Date): RegionFacts {
  const begun = changes
    .filter(({ startsAt }) => new Date(startsAt) <= now)
    .toSorted((a, b) => Date.parse(b.startsAt) - Date.parse(a.startsAt));
  const latest = <F extends keyof RegionChange>(field: F) =>
    begun.find((change) => change[field] !== undefined)?.[field];
  const limit = latest('deliveryFreeLimitKop');
  return {
    ...facts,
    phone: latest('phone') ?? facts.phone,
    address: latest('address') ?? facts.address,
    hours: latest('hours') ?? facts.hours,
    deliveryPrice: latest('deliveryPriceKop') ?? facts.deliveryPrice,
    deliveryFreeLimit: limit === undefined ? facts.deliveryFreeLimit : limit,
  };
}

/**
 * A region's contacts and delivery terms in kopecks at the moment (D66); null when the shop has no such row.
 */
export async function findRegion(db: Queryable, code: RegionCode, now: Date): Promise<RegionFacts | null> {
  const [row] = await db.orm.select().from(table).where(eq(table.code, code));
  if (row === undefined) return null;
  const { id, name, phone, address, hours, changes } = row;
  const facts = {
    id,
    name,
    phone,
    address,
    hours,
    deliveryPrice: row.deliveryPriceKop,
    deliveryFreeLimit: row.deliveryFreeLimitKop,
  };
  return after(facts, changes, now);
}

/** Regions that still show the number they began with; the start warns of them (D66). */
export async function regionsWithoutPhone(db: Queryable, now: Date): Promise<RegionCode[]> {
  const found = await Promise.all(REGION_CODES.map((code) => findRegion(db, code, now)));
  return REGION_CODES.filter((_, at) => isPlaceholder(found[at]?.phone ?? ''));
}

export const getRegionData: Handler<'getRegionData'> = async (
  _input,
  { city, database, clock, settings },
) => {
  const region = await findRegion(database, city, clock.now());
  if (region === null) return failure('not-found');
  return { region: { ...region, domain: settings.domains[city][0] ?? null } };
};
