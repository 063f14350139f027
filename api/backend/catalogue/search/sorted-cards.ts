import type { Queryable } from '#api/backend/db/database.ts';
import type { Sort } from '#lib/sorts.ts';
import { cardTables } from '../catalog/card.ts';
import { PLACED_COLUMNS, type PlacedCard } from '../catalog/cards-by-id.ts';
import { FOUND_ORDERS } from '../catalog/sort-orders.ts';

/** Cards of products in an order of their own; so many at most. */
export async function sortedCards(
  db: Queryable,
  ids: readonly number[],
  { regionId, sort, most }: { regionId: number; sort: Sort; most: number },
): Promise<PlacedCard[]> {
  if (ids.length === 0) return [];
  return db.query<PlacedCard>({
    name: `search_cards_by_${sort}`,
    text: `select ${PLACED_COLUMNS} from unnest($2::int[]) m(product_id) ${cardTables('m.product_id')}
           where p.archived_at is null order by ${FOUND_ORDERS[sort]} limit $3`,
    values: [regionId, ids, most],
  });
}
