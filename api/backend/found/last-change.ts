import type { Queryable } from '../db/database.ts';

const LONG_MS = 60_000;

/** When any goods of a region were changed last; null where it sells none. */
export async function lastChange(db: Queryable, regionId: number): Promise<Date | null> {
  const [row] = await db.query<{ changed: Date | null }>({
    name: 'feed_last_change',
    text: `select max(greatest(p.updated_at, r.updated_at)) as changed
           from product_region r join product p on p.id = r.product_id and p.archived_at is null
           where r.region_id = $1`,
    values: [regionId],
    deadlineMs: LONG_MS,
  });
  return row?.changed ?? null;
}
