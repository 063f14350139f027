import type { Queryable } from '#api/backend/db/database.ts';
import { rowsUntilChange } from '../until-change.ts';
import { CARD_COLUMNS, type CardRow, cardTables } from './card.ts';

/** A card and the section that a product stands in. */
export type PlacedCard = CardRow & { main_category_id: number | null };

export const PLACED_COLUMNS = `${CARD_COLUMNS}, p.main_category_id`;

/** Rows kept, all together so many: a row takes about a kilobyte. */
const MOST_KEPT = 6_000;
const rowsOf = rowsUntilChange<number, PlacedCard>(MOST_KEPT);

/**
 * Cards of products by their ids, in the order of these: of what is archived, or what the region does not
 * sell any more, there is none. The popular ones are found again and again.
 */
export function cardsById(db: Queryable, ids: readonly number[], regionId: number): Promise<PlacedCard[]> {
  return rowsOf(db, ids, {
    scope: String(regionId),
    nameOf: ({ id }) => id,
    read: (missing) =>
      db.query<PlacedCard>({
        name: 'cards_by_id',
        text: `select ${PLACED_COLUMNS} from unnest($2::int[]) m(product_id) ${cardTables('m.product_id')}
               where p.archived_at is null`,
        values: [regionId, missing],
      }),
  });
}
