import { z } from 'zod';
import { readSaleOrder, SALE_ORDER_KEY } from '#api/backend/catalogue/texts/sale-order.ts';
import { writeSetting } from '#api/backend/catalogue/texts/setting-row.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { defineKind } from '../kind.ts';
import { singleName } from '../names.ts';

/** Vendor ids come from the sale's own feed; one that no category has yet may come with the next import. */
export const saleOrder = defineKind({
  schema: z.strictObject({
    vendors: z
      .array(z.string({ error: 'нужны номера поставщиков строками' }).trim().min(1).max(64), {
        error: 'нужен список',
      })
      .max(100),
  }),
  names: singleName('sale-order'),
  async write(tx, { now }, { vendors }) {
    await writeSetting(tx, SALE_ORDER_KEY, [...new Set(vendors)], now);
    return null;
  },
  async read(db) {
    const vendors = await readSaleOrder(db);
    return vendors.length === 0 ? null : { vendors };
  },
  list: `select 'sale-order' as name, null::smallint as region_id, '' as title from setting where key = '${SALE_ORDER_KEY}'`,
  keys: (_name, city) => [CACHE_KEYS.sale(city)],
  periods: null,
});
