import { ERASE_ORDER, erasedEntry } from '#api/backend/buying/orders/erased-order.ts';
import { changeJournal, journalPath } from '#api/backend/buying/orders/journal/change-journal.ts';
import type { JournalEntry } from '#api/backend/buying/orders/journal/journal-lines.ts';
import { holdLock } from '#api/backend/db/advisory-lock.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { purge } from '#api/backend/db/maintenance.ts';
import { DESK_TOUCHED, forgetAtDesk } from './forget-at-desk.ts';
import { isOf, OF_PERSON, type Person, valuesOf } from './person.ts';
import { orderNumbersOf, requestsOf } from './read-requests.ts';
import type { WaitingPeople } from './waiting-person.ts';

/**
 * What is known of a person, counted; `waiting` are files that wait for the database or for those who are to
 * be told.
 */
export type Known = { requests: number; orders: number; waiting: number; journaled: number };

/** Where a person's traces are besides the database. */
export type Places = { waiting: WaitingPeople; dataDir: string };

/** Tables that rows are taken from or changed in. */
const TOUCHED = [
  ...['session', 'cart', 'cart_item', 'bookmark', 'consent', 'outbox_delivery', 'request', 'shop_order'],
  ...['shop_order_event', 'order_note', 'order_letter', 'order_revision', ...DESK_TOUCHED],
];

const contactOf = (value: unknown) => (typeof value === 'string' ? value : null);
const isEntryOf = (person: Person, { order }: JournalEntry) =>
  isOf(person, { phone: contactOf(order.phone), email: contactOf(order.email) });

/** Counts what `forget` would erase. */
export async function countKnown(
  db: Queryable,
  person: Person,
  { waiting, dataDir }: Places,
): Promise<Known> {
  const [requests, orders] = [await requestsOf(db, person), await orderNumbersOf(db, person)];
  const facts = await waiting.factsOf(person);
  let journaled = 0;
  await changeJournal(journalPath(dataDir), (entry) => {
    if (isEntryOf(person, entry)) journaled += 1;
    return entry;
  });
  return { requests: requests.length, orders: orders.length, waiting: facts.length, journaled };
}

/**
 * Sessions go with their carts and favourites: whose they were is told by what was ordered and asked in them.
 */
async function forgetSessions(tx: Queryable, person: Person): Promise<void> {
  await tx.query({
    name: 'forget_sessions',
    text: `
      with his as (
        select session_id from shop_order where ${OF_PERSON} union select session_id from request where ${OF_PERSON}
      ), gone as (
        delete from session where id in (select session_id from his) returning id
      )
      update consent set session_id = null
      where session_id in (select session_id from his)
        or order_id in (select id from shop_order where ${OF_PERSON})
        or request_id in (select id from request where ${OF_PERSON})`,
    values: valuesOf(person),
  });
}

/** What a receiver has answered may quote an address. */
async function forgetErrors(tx: Queryable, aggregates: readonly string[]): Promise<void> {
  await tx.query({
    name: 'forget_delivery_errors',
    text: `
      update outbox_delivery set error = null where error is not null and aggregate = any($1::text[])`,
    values: [aggregates],
  });
}

async function forgetRows(tx: Queryable, person: Person): Promise<{ requests: number; orders: string[] }> {
  const requests = await tx.query<{ id: number }>({
    name: 'forget_requests',
    text: `delete from request where ${OF_PERSON} returning id`,
    values: valuesOf(person),
  });
  const orders = await tx.query<{ id: string }>({
    name: 'forget_orders',
    text: `update shop_order set ${ERASE_ORDER} where ${OF_PERSON} returning id`,
    values: valuesOf(person),
  });
  const ids = orders.map(({ id }) => id);
  await tx.query({
    name: 'forget_notes',
    text: 'update shop_order_event set note = null where order_id = any($1::uuid[])',
    values: [ids],
  });
  // Where it went and when goes; what was sold and for how much stays.
  await tx.query({
    name: 'forget_order_revisions',
    text: `
      update order_revision set before = before - 'receiving', after = after - 'receiving'
      where order_id = any($1::uuid[])`,
    values: [ids],
  });
  for (const table of ['order_note', 'order_letter'])
    await tx.query({
      name: `forget_${table}`,
      text: `delete from ${table} where order_id = any($1::uuid[])`,
      values: [ids],
    });
  await forgetErrors(tx, [...ids.map((id) => `order:${id}`), ...requests.map(({ id }) => `request:${id}`)]);
  return { requests: requests.length, orders: ids };
}

/**
 * Erases a person from the shop. Requests go whole, and so do the sessions that they and the orders came
 * from. An order keeps what was sold and for how much: the books need it; who ordered goes, from the journal
 * too. A record of a consent has no name in it and stays as the proof that there was one (D55). Word that has
 * not gone out yet finds nothing to tell. What waits on the disk goes first: until the transaction ends
 * nobody stores it.
 */
export async function forget(db: Database, person: Person, { waiting, dataDir }: Places): Promise<Known> {
  const erased = await db.transaction(async (tx) => {
    await holdLock(tx, 'waiting');
    const files = await waiting.erase(person);
    await forgetSessions(tx, person);
    await forgetAtDesk(tx, person);
    return { files, ...(await forgetRows(tx, person)) };
  });
  const ids = new Set(erased.orders);
  const journaled = await changeJournal(journalPath(dataDir), (entry) =>
    ids.has(entry.id) || isEntryOf(person, entry) ? erasedEntry(entry) : entry,
  );
  // Whoever was just writing down how far he had come with telling of it may have put it back.
  const again = await waiting.erase(person);
  await purge(db, TOUCHED);
  const files = Math.max(erased.files, again);
  return { requests: erased.requests, orders: ids.size, waiting: files, journaled };
}
