import { catalogueVersion } from '../db/catalogue-version.ts';
import type { Queryable } from '../db/database.ts';

/** To find when the goods of each of many categories changed last takes seconds in a large catalogue, ms. */
const LONG_MS = 60_000;

/** By category, when one of the goods that stand in it itself was changed last. */
export type ListChanges = ReadonlyMap<number, Date>;

async function read(db: Queryable, regionId: number): Promise<ListChanges> {
  const rows = await db.query<{ id: number; changed: Date }>({
    name: 'sitemap_list_changes',
    text: `
      select l.category_id as id, max(greatest(p.updated_at, r.updated_at)) as changed
      from product_region r
      join product p on p.id = r.product_id and p.archived_at is null
      join product_category l on l.product_id = p.id
      join category c on c.id = l.category_id and (c.tree = 'main' or r.is_sale)
      where r.region_id = $1 and r.is_listed group by l.category_id`,
    values: [regionId],
    deadlineMs: LONG_MS,
  });
  return new Map(rows.map(({ id, changed }) => [id, changed]));
}

export type ReadListChanges = (regionId: number) => Promise<ListChanges>;

/** Reads them once for all parts of a sitemap that are made of one state of the catalogue. */
export function listChangesReader(db: Queryable): ReadListChanges {
  const held = new Map<number, { version: number; changes: Promise<ListChanges> }>();
  return async (regionId) => {
    const version = await catalogueVersion(db);
    const known = held.get(regionId);
    if (known?.version === version) return known.changes;
    const changes = read(db, regionId);
    held.set(regionId, { version, changes });
    changes.catch(() => held.delete(regionId));
    return changes;
  };
}
