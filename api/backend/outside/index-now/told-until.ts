import type { Queryable } from '#api/backend/db/database.ts';
import type { PageRegion } from '#lib/region/codes.ts';

/**
 * Up to where a region's pages have been told: goods in the order of their change and id, everything else by
 * its change.
 */
export type ToldUntil = {
  /**
   * Moments as the database writes them: a JavaScript date would lose the microseconds that tell goods apart.
   */
  goods: { changed: string; id: number };
  rest: string;
};

/** Whoever is told for the first time is told of what has changed in the last day, ms. */
const FIRST_MS = 86_400_000;

const keyOf = (region: PageRegion): string => `index-now:${region}`;

/** Up to where a region has been told; of an event of a shop that has told nobody yet, a day before it. */
export async function readToldUntil(db: Queryable, region: PageRegion, event: Date): Promise<ToldUntil> {
  const [row] = await db.query<{ value: ToldUntil }>({
    name: 'index_now_read',
    text: 'select value from setting where key = $1',
    values: [keyOf(region)],
  });
  const first = new Date(event.getTime() - FIRST_MS).toISOString();
  return row?.value ?? { goods: { changed: first, id: 0 }, rest: first };
}

/** Remembers it, once the receiver has answered. */
export async function writeToldUntil(db: Queryable, region: PageRegion, until: ToldUntil): Promise<void> {
  await db.query({
    name: 'index_now_write',
    text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    values: [keyOf(region), until],
  });
}
