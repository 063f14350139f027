import type { Queryable } from '#api/backend/db/database.ts';
import { MOST_FOUND } from '#api/contract/search.ts';
import type { Sort } from '#lib/sorts.ts';
import { CARD_COLUMNS, type CardRow, cardTables } from '../catalog/card.ts';
import { FOUND_ORDERS } from '../catalog/sort-orders.ts';
import { EVERY_CANDIDATE, findCandidates, type WantedGoods } from './find-candidates.ts';

const ORDERS: Readonly<Record<Sort | 'relevance', string>> = { ...FOUND_ORDERS, relevance: 'm.place' };

type MatchTerms = { regionId: number; sort: Sort | undefined };
export type FoundRow = CardRow & { main_category_id: number | null };

/**
 * The best products of the region whose article is or begins with the query, or that have the words.
 * Relevance is told by the narrow table alone; the cards are another statement, whose plan is the same for
 * any products and kept.
 */
export async function findMatches(
  db: Queryable,
  wanted: WantedGoods,
  { regionId, sort }: MatchTerms,
): Promise<FoundRow[]> {
  const by = sort ?? 'relevance';
  const most = by === 'relevance' ? MOST_FOUND : EVERY_CANDIDATE;
  const ids = await findCandidates(db, wanted, { regionId, most });
  if (ids.length === 0) return [];
  return db.query<FoundRow>({
    name: `search_cards_by_${by}`,
    text: `select ${CARD_COLUMNS}, p.main_category_id
           from unnest($2::int[]) with ordinality m(product_id, place) ${cardTables('m.product_id')}
           where p.archived_at is null order by ${ORDERS[by]} limit $3`,
    values: [regionId, ids, MOST_FOUND],
  });
}
