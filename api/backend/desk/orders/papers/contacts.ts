import { contactsOf } from '#api/backend/buying/orders/room/contacts.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { DeskHandler } from '#api/backend/desk/context.ts';
import { noteEvent } from '#api/backend/desk/journal/note-event.ts';
import { pressOnce } from '#api/backend/desk/writing/press-once.ts';
import { deskFailure } from '#api/contract/desk/failure.ts';
import type { DeskInput } from '#api/contract/desk/index.ts';
import type { ContactField } from '#api/contract/desk/order-shapes.ts';
import { contactWords } from '#lib/desk/contact-labels.ts';
import { buyerSides } from '#lib/invoice/invoice.ts';
import { foundWords } from '#lib/orders/found-words.ts';
import { type DeskOrder, findDeskOrder } from '../card/order-row.ts';
import { readListRow } from '../list/list-row.ts';
import { orderConflict, orderSubject } from '../writing/conflict.ts';
import { takeIfFree } from '../writing/move.ts';
import { judgeContact } from './judge-contact.ts';

type Change = DeskInput<'changeOrderContacts'>['fields'][number];
type Put = { field: ContactField; text: string | null };

/** What is said now under a field, as the card shows it. */
const saidNow = (order: DeskOrder, field: ContactField) =>
  field === 'address' ? (order.fulladdress ?? order.address) : order[field];

/** What is to be written, what another has changed meanwhile, and what cannot be. */
function judge(order: DeskOrder, changes: readonly Change[]) {
  const puts: Put[] = [];
  const taken: Record<string, string> = {};
  const wrong: Record<string, string> = {};
  for (const { field, was, now } of changes) {
    const judged = judgeContact(field, now);
    const said = saidNow(order, field);
    if ('wrong' in judged) wrong[field] = judged.wrong;
    else if (said === judged.text) continue;
    else if ((said ?? '') !== (was ?? '')) taken[field] = `${was ?? '—'} → ${said ?? '—'}`;
    else puts.push({ field, text: judged.text });
  }
  return { puts, taken, wrong };
}

/** What of a buyer stands on the bill. */
const billed = (order: DeskOrder): string => JSON.stringify(buyerSides(contactsOf(order)));

async function write(tx: Queryable, order: DeskOrder, puts: readonly Put[], now: Date): Promise<void> {
  const columns = Object.fromEntries(puts.map(({ field, text }) => [field, text]));
  // What was looked up would beat what is put right (D50).
  const all: Record<string, string | null> =
    'address' in columns ? { ...columns, fulladdress: null } : columns;
  const next = { ...order, ...all };
  // A bill that was sent before says something else, so that this one says «изменён».
  const editedAt = billed(next) === billed(order) ? order.edited_at : now;
  const names = [...Object.keys(all), 'words', 'edited_at'];
  await tx.query({
    name: '',
    text: `update shop_order set ${names.map((name, at) => `${name} = $${at + 2}`).join(', ')} where id = $1`,
    values: [order.id, ...Object.values(all), foundWords(next), editedAt],
  });
}

/** Puts right who ordered and where to; 1C gets a new version (desk.md §4.1). */
export const changeOrderContacts: DeskHandler<'changeOrderContacts'> = ({ press, number, fields }, context) =>
  pressOnce(context, press, async (tx) => {
    const { operator, clock } = context;
    const order = await findDeskOrder(tx, operator, number, 'lock');
    if (order === null) return deskFailure('not-found');
    const { puts, taken, wrong } = judge(order, fields);
    if (Object.keys(taken).length > 0) return orderConflict(tx, context, number, taken);
    if (Object.keys(wrong).length > 0) return deskFailure('invalid-input', { fields: wrong });
    if (puts.length > 0) {
      await write(tx, order, puts, clock.now());
      await tx.query({
        name: 'desk_contact_event',
        text: `
          insert into shop_order_event (order_id, kind, note, at, operator_id)
          values ($1, 'contact', $2, $3, $4)`,
        values: [order.id, puts.map(({ field }) => contactWords(field)).join(', '), clock.now(), operator.id],
      });
      await takeIfFree(tx, order, context);
    }
    const row = await readListRow(tx, context, number);
    if (puts.length === 0) return { row };
    const changes = Object.fromEntries(
      puts.map(({ field, text: after }) => [field, { before: saidNow(order, field), after }]),
    );
    const noted = { kind: 'order.contact', subject: orderSubject(number), values: { changes } };
    await noteEvent(tx, noted, context);
    return { row };
  });
