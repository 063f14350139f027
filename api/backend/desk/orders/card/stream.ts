import { EVENT_WORDS } from '#api/backend/buying/orders/words.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { OrderSideEvent } from '#api/backend/db/schema/orders.ts';
import type { OrderReceiving, OrderStreamItem } from '#api/contract/desk/order-shapes.ts';
import { formatMoney } from '#lib/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '#lib/orders/statuses.ts';
import { readLetters } from './letters.ts';
import type { DeskOrder } from './order-row.ts';
import { whereWords, wishWords } from './receiving.ts';

type EventRow = { kind: OrderStatus | OrderSideEvent; note: string | null; at: Date; by: string | null };
type NoteRow = { text: string; at: Date; by: string | null };
type RevisionRow = {
  id: number;
  reason: string | null;
  at: Date;
  by: string | null;
  before_kop: number;
  after_kop: number;
  /** Of a change of how the order comes to its buyer. */
  from: OrderReceiving | null;
  to: OrderReceiving | null;
};

const NOTHING = { more: null, by: null, fate: null, revision: null } as const;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const isStatus = (kind: string): kind is OrderStatus => ORDER_STATUSES.some((status) => status === kind);

async function readEventItems(db: Queryable, { id }: DeskOrder): Promise<OrderStreamItem[]> {
  const rows = await db.query<EventRow>({
    name: 'desk_order_events',
    text: `
      select e.kind, e.note, e.at, o.name as by
      from shop_order_event e left join operator o on o.id = e.operator_id
      where e.order_id = $1 and e.kind <> 'edited' order by e.at, e.id`,
    values: [id],
  });
  return rows.map(({ kind, note, at, by }) => ({
    ...NOTHING,
    at: at.toISOString(),
    kind: isStatus(kind) ? 'status' : 'side',
    // The note of what was put right names its fields; others are in a person's own words.
    ...(kind === 'contact' && note !== null
      ? { text: `${capital(EVENT_WORDS.contact)}: ${note}` }
      : { text: capital(EVENT_WORDS[kind]), more: note }),
    by,
  }));
}

async function readNotes(db: Queryable, { id }: DeskOrder): Promise<OrderStreamItem[]> {
  const rows = await db.query<NoteRow>({
    name: 'desk_order_notes',
    text: `
      select n.text, n.at, o.name as by from order_note n left join operator o on o.id = n.operator_id
      where n.order_id = $1 order by n.at, n.id`,
    values: [id],
  });
  return rows.map(({ text, at, by }) => ({
    ...NOTHING,
    at: at.toISOString(),
    kind: 'note',
    text: 'Заметка',
    more: text,
    by,
  }));
}

/** «Изменено получение: самовывоз, Москва → доставка, …; 12 070,50 ₽ → 12 870,50 ₽». */
function revisionWords({
  before_kop,
  after_kop,
  from,
  to,
}: Omit<RevisionRow, 'id' | 'reason' | 'at' | 'by'>) {
  const sums = `${formatMoney(before_kop)} → ${formatMoney(after_kop)}`;
  if (from === null || to === null) return `Изменён состав: ${sums}`;
  const words = [whereWords, wishWords]
    .map((wordsOf) => [wordsOf(from), wordsOf(to)] as const)
    .filter(([was, now]) => was !== now)
    .map((pair) => pair.join(' → '));
  return `Изменено получение: ${[...words, ...(before_kop === after_kop ? [] : [sums])].join('; ')}`;
}

async function readRevisions(db: Queryable, { id }: DeskOrder): Promise<OrderStreamItem[]> {
  const rows = await db.query<RevisionRow>({
    name: 'desk_order_revisions',
    text: `
      select r.id, r.reason, r.at, o.name as by, (r.before->>'total')::bigint as before_kop,
        (r.after->>'total')::bigint as after_kop, r.before->'receiving' as "from", r.after->'receiving' as "to"
      from order_revision r left join operator o on o.id = r.operator_id
      where r.order_id = $1 order by r.at, r.id`,
    values: [id],
  });
  return rows.map(({ id: revision, reason, at, by, ...changed }) => ({
    ...NOTHING,
    at: at.toISOString(),
    kind: 'edit',
    text: revisionWords(changed),
    more: reason,
    by,
    revision,
  }));
}

/** Where 1C has other lines than the order here (exchange-1c.md §10). */
async function readOtherLines(db: Queryable, { id }: DeskOrder): Promise<OrderStreamItem[]> {
  const rows = await db.query<{ total: number; at: Date }>({
    name: 'desk_order_other_lines',
    text: `
      select other_total_kop as total, other_since as at from exchange_order
      where order_id = $1 and other_total_kop is not null`,
    values: [id],
  });
  return rows.map(({ total, at }) => ({
    ...NOTHING,
    at: at.toISOString(),
    kind: 'side',
    text: `Состав изменён в 1С: там ${formatMoney(total)}`,
    more: 'Здесь остаётся то, что заказано.',
  }));
}

/** All that has happened to an order, the oldest first: moves, edits, letters with their fate, notes, 1C. */
export async function readStream(db: Queryable, order: DeskOrder): Promise<OrderStreamItem[]> {
  const placed: OrderStreamItem = {
    ...NOTHING,
    at: order.created_at.toISOString(),
    kind: 'status',
    text: 'Заказ оформлен',
  };
  const parts = [
    [placed],
    await readEventItems(db, order),
    await readLetters(db, order),
    await readNotes(db, order),
    await readRevisions(db, order),
    await readOtherLines(db, order),
  ];
  return parts.flat().sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
}
