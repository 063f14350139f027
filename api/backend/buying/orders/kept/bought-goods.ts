import type { Handler } from '#api/backend/base/context.ts';
import { CARD_COLUMNS, type CardRow, cardTables, toCard } from '#api/backend/catalogue/catalog/card.ts';
import { MOST_BOUGHT } from '#lib/orders/kept-orders.ts';
import { sellableQuantity } from '#lib/packs/pack-rule.ts';
import { REGION_IDS } from '#lib/region/codes.ts';

/**
 * What was bought most often in these orders, as the region sells it today, with the quantity of the
 * last time in today's packs (acc-D15). What was cancelled was not bought.
 */
export const getBoughtGoods: Handler<'getBoughtGoods'> = async ({ tokens }, { database, city, settings }) => {
  const rows = await database.query<CardRow & { bought: number }>({
    name: 'order_bought',
    text: `
      with bought as (
        select l.product_id, count(*) as times, max(o.created_at) as last,
          (array_agg(l.quantity order by o.created_at desc, o.number desc))[1] as bought
        from shop_order o join shop_order_line l on l.order_id = o.id
        where o.token = any($2::text[]) and o.status <> 'cancelled' and l.product_id is not null
        group by l.product_id
      )
      select ${CARD_COLUMNS}, k.bought
      from bought k ${cardTables('k.product_id')}
      where p.archived_at is null and r.current_kop is not null
      order by k.times desc, k.last desc, p.id limit $3`,
    values: [REGION_IDS[city], tokens, MOST_BOUGHT],
  });
  return {
    goods: rows.map((row) => ({
      product: toCard(row, settings.notFoundImages),
      quantity: sellableQuantity(row.bought, row.pack_min),
    })),
  };
};
