import { setTimeout as pause } from 'node:timers/promises';
import { LEASE_MS } from '#api/backend/base/outbox/channel.ts';
import type { ListedOrder } from '#api/backend/buying/orders/read-orders.ts';
import { invoiceFile } from '#api/backend/buying/orders/room/invoice-file.ts';
import { orderPage } from '#api/backend/buying/orders/words.ts';
import type { Database } from '#api/backend/db/database.ts';
import { EXAMPLE_NOTE } from '#lib/invoice/invoice.ts';
import { sellerOf } from '#lib/invoice/seller.ts';
import { REFUSALS } from '#lib/refusals.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { DEFAULT_CITY } from '#lib/region/default-city.ts';
import type { Site } from '#lib/region/site.ts';
import type { Clock } from '#lib/time/clock.ts';
import { runtime } from '#process/runtime.ts';
import type { Letter } from './mailer.ts';

/**
 * So long a letter waits for its bill, ms: with its sending it stays below a delivery's lease, or another
 * process would send it too. A bill that many wait for is drawn meanwhile, and kept for the next try.
 */
const DRAWN_WITHIN_MS = LEASE_MS / 4;

export type BillSource = { db: Database; clock: Clock; site: Site; drawnWithinMs?: number };

/** What a letter says of an order's bill, and the bill where there is one. */
type LetterBill = { words: string[]; files: NonNullable<Letter['files']> };

/** The bill of an order for its letter (acc-D14); null when it is not drawn in time. */
export async function billOfLetter(
  order: ListedOrder,
  { db, clock, site, drawnWithinMs = DRAWN_WITHIN_MS }: BillSource,
): Promise<LetterBill | null> {
  const seller = sellerOf(runtime().company);
  if (seller === null) return { words: [REFUSALS['bill-by-manager'][1]], files: [] };
  const city = regionOfId(order.region_id) ?? DEFAULT_CITY;
  const late = pause(drawnWithinMs, null, { ref: false });
  const bill = await Promise.race([invoiceFile(db, order, seller, { clock, city }), late]);
  if (bill === null) return null;
  const note = seller.isExample ? [`Пример: ${EXAMPLE_NOTE}.`] : [];
  const page = `${orderPage(order, site)}/invoice`;
  return { words: ['Счёт приложен к письму. Он же на сайте:', page, ...note], files: [bill] };
}
