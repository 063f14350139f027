import { z } from 'zod';
import type { Queryable } from '#api/backend/db/database.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { defineKind } from '../kind.ts';
import { singleName } from '../names.ts';
import { readSetting, writeSetting } from './setting-row.ts';

const KEY = 'sale-vendor-order';
const vendorIds = z.array(z.string()).catch([]);

/** Vendor ids of the sale overview in the order an operator gave them (D20). */
export async function readSaleOrder(db: Queryable): Promise<readonly string[]> {
  return vendorIds.parse((await readSetting(db, KEY)) ?? []);
}

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
    await writeSetting(tx, KEY, [...new Set(vendors)], now);
    return null;
  },
  async read(db) {
    const vendors = await readSaleOrder(db);
    return vendors.length === 0 ? null : { vendors };
  },
  list: `select 'sale-order' as name, null::smallint as region_id, '' as title from setting where key = '${KEY}'`,
  keys: (_name, city) => [CACHE_KEYS.sale(city)],
  periods: null,
});
