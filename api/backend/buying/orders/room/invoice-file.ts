import { findRegion } from '#api/backend/catalogue/texts/region-data.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { CalledFile } from '#api/contract/order-room.ts';
import { known } from '#lib/company.ts';
import { invoiceOf } from '#lib/invoice/invoice.ts';
import type { Seller } from '#lib/invoice/seller.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { contactsOf } from './contacts.ts';
import type { OrderRow } from './order-row.ts';
import { readRoom } from './read-room.ts';

/** When it is, and the region whose phone a sheet names. */
type Place = { clock: Clock; city: RegionCode };

/** The bill of an order as a PDF file, whole; null while too many wait to be drawn (acc-D14). */
export async function invoiceFile(
  db: Queryable,
  row: OrderRow,
  seller: Seller,
  { clock, city }: Place,
): Promise<CalledFile | null> {
  const order = await readRoom(db, row, { clock, isOwn: true });
  const phone = known((await findRegion(db, city, clock.now()))?.phone);
  const invoice = invoiceOf(order, contactsOf(row), seller, phone);
  // Left to Node: pages bundle the handlers, and neither the thread nor what it draws with belongs into their
  // bundle.
  const { makeInvoiceFile } = await import(/* turbopackIgnore: true */ '../invoice/make-invoice-file.ts');
  const bytes = await makeInvoiceFile(invoice);
  return bytes === null ? null : { name: `Счёт № ${row.number}.pdf`, type: 'application/pdf', bytes };
}
