import { postEvent } from '#api/backend/base/outbox/post-event.ts';
import type { Database, Queryable } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import type { JournalEntry } from './journal-lines.ts';

type Stored = Pick<JournalEntry, 'id' | 'order' | 'lines' | 'consent' | 'document' | 'session'>;

/** An order that this transaction has just stored, with all that hangs on it, as the tables hold it. */
export async function readJournalEntry(
  tx: Queryable,
  token: string,
  cart: JournalEntry['cart'],
): Promise<JournalEntry> {
  const [row] = await tx.query<Stored>({
    name: 'journal_order',
    text: `
      select o.id, to_jsonb(o) as "order",
        (select jsonb_agg(to_jsonb(l) order by l.line_no) from shop_order_line l where l.order_id = o.id) as lines,
        (select to_jsonb(c) - 'id' from consent c where c.order_id = o.id) as consent,
        (select to_jsonb(d) from consent c join consent_document d on d.hash = c.document_hash where c.order_id = o.id)
          as document,
        (select jsonb_build_object('id', s.id, 'token', s.token_digest, 'former', s.former_digest)
          from session s where s.id = o.session_id) as session
      from shop_order o where o.token = $1`,
    values: [token],
  });
  if (row === undefined) throw new Error('An order that was just stored is not there.');
  return { ...row, cart };
}

async function restoreLines(tx: Queryable, lines: JournalEntry['lines']): Promise<void> {
  await tx.query({
    name: 'journal_restore_lines',
    text: `
      insert into shop_order_line
      select (jsonb_populate_record(null::shop_order_line, line || jsonb_build_object('product_id',
        (select p.id from product p where p.id = (line->>'product_id')::int)))).*
      from jsonb_array_elements($1::jsonb) as line`,
    values: [JSON.stringify(lines)],
  });
}

/** Puts an order back as it was. What it referred to and is gone is left out. */
async function restoreOrder(
  tx: Queryable,
  { order, lines, consent, document }: JournalEntry,
  now: Date,
): Promise<boolean> {
  const [restored] = await tx.query<{ id: string }>({
    name: 'journal_restore_order',
    text: `
      insert into shop_order
      select (jsonb_populate_record(null::shop_order, '{"is_frequent": false, "version": 1, "is_untold": true}' || $1::jsonb ||
        jsonb_build_object(
          'session_id', (select id from session where id = (jsonb_populate_record(null::shop_order, $1::jsonb)).session_id),
          'assignee_id', (select id from operator where id = ($1::jsonb->>'assignee_id')::int)))).*
      on conflict do nothing returning id`,
    values: [order],
  });
  if (restored === undefined) return false;
  await restoreLines(tx, lines);
  await tx.query({
    name: 'journal_restore_consent',
    text: `
      with kept as (
        insert into consent_document
        select (jsonb_populate_record(null::consent_document, $2)).* where $2::jsonb is not null
        on conflict do nothing
      )
      insert into consent (document_version, document_hash, text, form, session_id, order_id, given_at)
      select document_version, document_hash, text, form, session_id, order_id, given_at
      from jsonb_populate_record(null::consent, $1)`,
    values: [consent, document ?? null],
  });
  const payload = { orderId: String(order.id), number: Number(order.number) };
  await postEvent(tx, { topic: 'order.created', payload }, now);
  return true;
}

/** Brings lines, sums and way of an order that is there to what the journal has of a later change. */
async function restoreEdit(tx: Queryable, { order, lines }: JournalEntry): Promise<boolean> {
  const [edited] = await tx.query<{ id: string }>({
    name: 'journal_restore_edit',
    text: `
      update shop_order o set subtotal_kop = j.subtotal_kop, discount_kop = j.discount_kop, promo_kop = j.promo_kop,
        delivery_kop = j.delivery_kop, total_kop = j.total_kop, edited_at = j.edited_at,
        selfdelivery = j.selfdelivery, self_delivery_city = j.self_delivery_city, address = j.address,
        fulladdress = j.fulladdress, wished_day = j.wished_day, wished_time = j.wished_time
      from jsonb_populate_record(null::shop_order, $1::jsonb) j
      where o.id = j.id and j.edited_at is not null and (o.edited_at is null or o.edited_at < j.edited_at)
      returning o.id`,
    values: [order],
  });
  if (edited === undefined) return false;
  await tx.query({
    name: 'journal_edit_lines_gone',
    text: 'delete from shop_order_line where order_id = $1',
    values: [edited.id],
  });
  await restoreLines(tx, lines);
  await tx.query({
    name: 'journal_edit_event',
    text: `insert into shop_order_event (order_id, kind, at) values ($1, 'edited', $2)`,
    values: [edited.id, new Date(String(order.edited_at))],
  });
  return true;
}

/** Empties the cart that was ordered, unless it has changed since. */
async function emptyCart(tx: Queryable, { id, version }: JournalEntry['cart']): Promise<void> {
  await tx.query({
    name: 'journal_empty_cart',
    text: `
      with ordered as (
        update cart set version = version + 1, promo_code = null where id = $1 and version = $2 returning id
      )
      delete from cart_item where cart_id in (select id from ordered)`,
    values: [id, version],
  });
}

/** The visitor has the new token by now. */
async function replaceToken(tx: Queryable, { session }: JournalEntry): Promise<void> {
  if (!session) return;
  await tx.query({
    name: 'journal_replace_token',
    text: `
      update session set token_digest = $2::text::bytea, former_digest = token_digest, former_until = null
      where id = $1::text::bytea and token_digest = $3::text::bytea`,
    values: [session.id, session.token, session.former],
  });
}

/** What became of the entries: numbers of the orders put back, and ids of those that could not be. */
export type Restored = { numbers: number[]; failed: string[] };

/** The next order gets a number that no restored one has. */
async function passNumbers(db: Queryable): Promise<void> {
  await db.query({
    name: 'journal_number',
    text: `
      select setval('order_number', greatest((select max(number) from shop_order), last_value)) from order_number`,
  });
}

/**
 * Puts back what the journal holds and the database has lost. An order whose key another one has is there
 * already: its buyer has sent it again. One that does not fit any more keeps nobody from opening the shop.
 */
export async function restoreOrders(
  db: Database,
  entries: readonly JournalEntry[],
  now: Date,
): Promise<Restored> {
  const known = await db.query<{ id: string }>({
    name: 'journal_known',
    text: 'select id from shop_order where id = any($1::uuid[])',
    values: [entries.map(({ id }) => id)],
  });
  const ids = new Set(known.map(({ id }) => id));
  const restored: Restored = { numbers: [], failed: [] };
  for (const entry of entries) {
    const isThere = ids.has(entry.id);
    if (isThere && entry.order.edited_at == null) continue;
    try {
      const isBack = await db.transaction(async (tx) => {
        if (isThere) return restoreEdit(tx, entry);
        if (!(await restoreOrder(tx, entry, now))) return false;
        await emptyCart(tx, entry.cart);
        await replaceToken(tx, entry);
        return true;
      });
      if (isBack) restored.numbers.push(Number(entry.order.number));
    } catch (error) {
      if (unavailability(error) !== null) throw error;
      restored.failed.push(entry.id);
    }
  }
  if (restored.numbers.length > 0) await passNumbers(db);
  return restored;
}
