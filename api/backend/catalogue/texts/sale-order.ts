import { z } from 'zod';
import type { Queryable } from '#api/backend/db/database.ts';
import { readSetting } from './setting-row.ts';

/** Under which key of `setting` the order stands; written by the content kind «settings/sale-order». */
export const SALE_ORDER_KEY = 'sale-vendor-order';

const vendorIds = z.array(z.string()).catch([]);

/** Vendor ids of the sale overview in the order an operator gave them (D20). */
export async function readSaleOrder(db: Queryable): Promise<readonly string[]> {
  return vendorIds.parse((await readSetting(db, SALE_ORDER_KEY)) ?? []);
}
