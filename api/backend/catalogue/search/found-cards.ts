import type { Queryable } from '#api/backend/db/database.ts';
import type { Sort } from '#lib/sorts.ts';
import { CARD_COLUMNS, type CardRow, cardTables } from '../catalog/card.ts';
import { FOUND_ORDERS } from '../catalog/sort-orders.ts';
import { untilChange } from './until-change.ts';

export type FoundRow = CardRow & { main_category_id: number | null };

const COLUMNS = `${CARD_COLUMNS}, p.main_category_id`;

/** Rows kept, all together so many: a row takes about a kilobyte. */
const MOST_KEPT = 6_000;
/** A list, since a product may have no row: it is archived, or the region does not sell it any more. */
const rowsOf = untilChange<readonly FoundRow[]>(MOST_KEPT, () => 1);

/** Cards of products by their ids, in the order of these. The popular ones are found again and again. */
export async function foundCards(
  db: Queryable,
  ids: readonly number[],
  regionId: number,
): Promise<FoundRow[]> {
  const kept = rowsOf(db);
  const known = new Map(ids.map((id) => [id, kept.get(`${regionId} ${id}`)]));
  const missing = ids.filter((id) => known.get(id) === undefined);
  if (missing.length > 0) {
    const rows = await db.query<FoundRow>({
      name: 'search_cards',
      text: `select ${COLUMNS} from unnest($2::int[]) m(product_id) ${cardTables('m.product_id')}
             where p.archived_at is null`,
      values: [regionId, missing],
    });
    for (const id of missing) known.set(id, []);
    for (const row of rows) known.set(row.id, [row]);
    for (const id of missing) kept.set(`${regionId} ${id}`, known.get(id) ?? []);
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Cards of products in an order of their own; so many at most. */
export async function sortedCards(
  db: Queryable,
  ids: readonly number[],
  { regionId, sort, most }: { regionId: number; sort: Sort; most: number },
): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  return db.query<FoundRow>({
    name: `search_cards_by_${sort}`,
    text: `select ${COLUMNS} from unnest($2::int[]) m(product_id) ${cardTables('m.product_id')}
           where p.archived_at is null order by ${FOUND_ORDERS[sort]} limit $3`,
    values: [regionId, ids, most],
  });
}
