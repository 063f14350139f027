import type { Queryable } from '#api/backend/db/database.ts';
import type { Sort } from '#lib/sorts.ts';
import { CARD_COLUMNS, type CardRow, cardTables } from '../catalog/card.ts';
import { FOUND_ORDERS } from '../catalog/sort-orders.ts';

const ORDERS: Readonly<Record<Sort | 'relevance', string>> = { ...FOUND_ORDERS, relevance: 'm.place' };

export type FoundRow = CardRow & { main_category_id: number | null };

/**
 * Cards of products by their ids, in the order of these unless `sort` says another; so many at most. A
 * statement of its own beside the search: its plan is the same for any products and kept.
 */
export async function foundCards(
  db: Queryable,
  ids: readonly number[],
  { regionId, sort, most }: { regionId: number; sort: Sort | undefined; most: number },
): Promise<FoundRow[]> {
  if (ids.length === 0) return [];
  const by = sort ?? 'relevance';
  return db.query<FoundRow>({
    name: `search_cards_by_${by}`,
    text: `select ${CARD_COLUMNS}, p.main_category_id
           from unnest($2::int[]) with ordinality m(product_id, place) ${cardTables('m.product_id')}
           where p.archived_at is null order by ${ORDERS[by]} limit $3`,
    values: [regionId, ids, most],
  });
}
