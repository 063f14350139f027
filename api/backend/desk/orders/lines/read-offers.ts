import { z } from 'zod';
import type { Offer } from '#api/backend/buying/orders/edit/apply-edit.ts';
import { cardRow, MANY_CARD_COLUMNS, manyCardTables, toCard } from '#api/backend/catalogue/catalog/card.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { shownPrice } from '#lib/price.ts';

const offerRow = cardRow.extend({ stock: z.int() });

/** What a region sells today of these articles, by them, and what there is of each, by its id. */
export async function readOffers(
  db: Queryable,
  regionId: number,
  codes: readonly string[],
  promoOnSale: boolean,
): Promise<{ offers: Map<string, Offer>; stocks: Map<number, number> }> {
  if (codes.length === 0) return { offers: new Map(), stocks: new Map() };
  const rows = await db.query({
    name: 'desk_edit_offers',
    text: `
      select ${MANY_CARD_COLUMNS}, r.stock
      from product asked ${manyCardTables('asked.id')}
      where asked.code = any($2::text[]) and asked.archived_at is null and r.price_kop is not null`,
    values: [regionId, codes],
  });
  const read = rows.map((row) => offerRow.parse(row));
  const offers = read.map((row): [string, Offer] => {
    const card = toCard(row, []);
    const { id: productId, code, name, measure, packMin } = card;
    const isMarked = !promoOnSale && (card.isSale || card.isPromo);
    const price = (quantity: number) => shownPrice({ ...card, quantity }) ?? { current: 0, old: null };
    return [code, { productId, code, name, measure, packMin, price, isMarked }];
  });
  return { offers: new Map(offers), stocks: new Map(read.map(({ id, stock }) => [id, stock])) };
}
