import { contactsOf } from '#api/backend/buying/orders/room/contacts.ts';
import { readRoom } from '#api/backend/buying/orders/room/read-room.ts';
import { findRegion } from '#api/backend/catalogue/texts/region-data.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskContext, DeskHandler } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import type { PrintedOrder } from '#api/contract/desk/order-papers.ts';
import type { OrderCardLine } from '#api/contract/desk/order-shapes.ts';
import { known } from '#lib/company.ts';
import { invoiceOf } from '#lib/invoice/invoice.ts';
import { sellerOf } from '#lib/invoice/seller.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { DEFAULT_CITY } from '#lib/region/default-city.ts';
import { dayName } from '#lib/time/day-words.ts';
import { runtime } from '#process/runtime.ts';
import { readCardLines } from '../card/lines.ts';
import { type DeskOrder, findDeskOrder } from '../card/order-row.ts';

function printedLine({ code, name, quantity, measure, inBase, packMin }: OrderCardLine) {
  const packs = packMin > 1 && quantity % packMin === 0 ? quantity / packMin : null;
  return { code, name, quantity, measure, inBase, packs };
}

async function invoice(
  db: Queryable,
  order: DeskOrder,
  { clock }: DeskContext,
): Promise<PrintedOrder['invoice']> {
  const seller = sellerOf(runtime().company);
  if (seller === null) return null;
  const city = regionOfId(order.region_id) ?? DEFAULT_CITY;
  const phone = known((await findRegion(db, city, clock.now()))?.phone);
  const room = await readRoom(db, order, { clock, isOwn: true });
  return invoiceOf(room, contactsOf(order), seller, phone);
}

async function printed(db: Queryable, order: DeskOrder, context: DeskContext): Promise<PrintedOrder> {
  const lines = await readCardLines(db, order, context.settings.notFoundImages);
  const wished = [order.wished_day === null ? null : dayName(order.wished_day), order.wished_time];
  const address = order.selfdelivery ? order.self_delivery_city : (order.fulladdress ?? order.address);
  return {
    number: order.number,
    at: order.created_at.toISOString(),
    buyer: [order.company ?? order.full_inn, order.name].filter((text) => text !== null).join(', '),
    phone: order.phone,
    address: address ?? '',
    isPickup: order.selfdelivery,
    wished: wished.filter((text) => text !== null).join(', ') || null,
    comment: order.comment,
    total: order.total_kop,
    lines: lines.map(printedLine),
    invoice: await invoice(db, order, context),
  };
}

/** What is printed of orders, in the order they were asked for; that it was is in the journal. */
export const printOrders: DeskHandler<'printOrders'> = ({ numbers }, context) =>
  context.database.transaction(async (tx) => {
    const orders: PrintedOrder[] = [];
    for (const number of new Set(numbers.split(',').map(Number))) {
      const order = await findDeskOrder(tx, context.operator, number);
      if (order !== null) orders.push(await printed(tx, order, context));
    }
    const values = { numbers: orders.map(({ number }) => number) };
    await noteEvent(tx, { kind: 'order.print', values }, context);
    return { orders };
  });
