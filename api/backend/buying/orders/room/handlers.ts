import type { CallContext, Handler } from '#api/backend/base/context.ts';
import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { type Failure, failure } from '#api/contract/failure.ts';
import { isOrganisation } from '#lib/invoice/invoice.ts';
import { sellerOf } from '#lib/invoice/seller.ts';
import { runtime } from '#process/runtime.ts';
import { contactsOf } from './contacts.ts';
import { type Guess, guess } from './guesses.ts';
import { invoiceFile } from './invoice-file.ts';
import { findOrder, isPlacedBy, type OrderRow } from './order-row.ts';
import { readRoom } from './read-room.ts';

/** Whether the visitor's own browser has placed it. */
const isOwnOf = async (db: Queryable, row: OrderRow, { session }: CallContext) =>
  isPlacedBy(db, row.id, await session.find());

/** An order by its token (acc-D8); who ordered is masked but for the browser that has placed it. */
export const getOrder: Handler<'getOrder'> = async ({ token }, context) => {
  const { database, clock } = context;
  const row = await findOrder(database, token);
  if (row === null) return failure('not-found');
  const isOwn = await isOwnOf(database, row, context);
  return { order: await readRoom(database, row, { clock, isOwn }) };
};

/** Why a guess opens nothing; null = it does. */
function refusalOf(outcome: Guess, { answerHeaders }: CallContext): Failure | null {
  if (outcome.kind !== 'too-many') return outcome.kind === 'right' ? null : failure('wrong-digits');
  answerHeaders.set('Retry-After', String(outcome.wait));
  return failure('too-many-requests');
}

/** Who ordered, for whoever also knows the last digits of the phone; guessing is heard five times an hour. */
export const getOrderContacts: Handler<'getOrderContacts'> = async ({ token, digits }, context) => {
  const { database, clock } = context;
  const row = await findOrder(database, token);
  if (row === null) return failure('not-found');
  const refused = refusalOf(await guess(database, row, digits, clock.now()), context);
  return refused ?? { contacts: contactsOf(row) };
};

/**
 * The invoice as a file. An organisation's is whole for whoever has the link; a person's is made only for who
 * knows the digits or has placed the order, since no sheet goes out with dots in it (acc-D14).
 */
export const getOrderInvoice: Handler<'getOrderInvoice'> = async ({ token, digits }, context) => {
  const { database, clock, city } = context;
  const row = await findOrder(database, token);
  if (row === null) return failure('not-found');
  const refused =
    digits === undefined ? null : refusalOf(await guess(database, row, digits, clock.now()), context);
  if (refused !== null) return refused;
  const seller = sellerOf(runtime().company);
  if (seller === null) return failure('bill-by-manager');
  const isOwn = await isOwnOf(database, row, context);
  const isWhole = digits !== undefined || isOwn || isOrganisation(contactsOf(row));
  if (!isWhole) return failure('wrong-digits');
  return (await invoiceFile(database, row, seller, { clock, city })) ?? failure('busy');
};

/** Notes for the operator that the buyer wants no more of it; only while nobody has taken the order up. */
export const cancelOrder: Handler<'cancelOrder'> = ({ token }, context) => {
  const { database, clock } = context;
  return database.transaction(async (tx) => {
    await tx.query({
      name: 'order_lock',
      text: 'select from shop_order where token = $1 for update',
      values: [token],
    });
    const row = await findOrder(tx, token);
    if (row === null) return failure('not-found');
    if (row.status !== 'new') return failure('order-underway');
    const asked = await tx.query({
      name: 'order_cancel_ask',
      text: `
        insert into shop_order_event (order_id, kind, at) select $1, 'cancel-asked', $2
        where not exists (select from shop_order_event where order_id = $1 and kind = 'cancel-asked')
        returning id`,
      values: [row.id, clock.now()],
    });
    const payload = { orderId: row.id, number: row.number };
    if (asked.length > 0) await postEvent(tx, { topic: 'order.cancel-asked', payload }, clock.now());
    const isOwn = await isOwnOf(tx, row, context);
    return { order: await readRoom(tx, row, { clock, isOwn }) };
  });
};
