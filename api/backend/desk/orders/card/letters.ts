import type { Queryable } from '#api/backend/db/database.ts';
import type { OrderStreamItem } from '#api/contract/desk/order-shapes.ts';
import { isToldMove, type ToldMove } from '#lib/orders/told-moves.ts';
import type { DeskOrder } from './order-row.ts';

type Row = {
  topic: string;
  move: string | null;
  at: Date;
  is_spread: boolean;
  channel: string | null;
  state: 'pending' | 'done' | 'dead' | null;
  subject: string | null;
  text: string | null;
  by: string | null;
};

/** Who is told what, by the channels that an order's events go out through. */
const CHANNEL_WORDS: Readonly<Record<string, string>> = {
  'buyer-letter': 'Письмо покупателю: заказ принят, со счётом',
  mail: 'Письмо менеджерам',
  webhook: 'Передан в CRM',
  'call-tracking': 'Передан в коллтрекинг',
};
const MOVE_WORDS: Readonly<Record<ToldMove, string>> = {
  confirmed: 'заказ подтверждён, со счётом',
  shipped: 'заказ отправлен',
  done: 'заказ выполнен',
  cancelled: 'заказ отменён',
  back: 'заказ снова в работе',
};

function textOf({ topic, channel, move, subject }: Row): string {
  if (topic === 'order.letter') return `Письмо покупателю: ${subject ?? ''}`;
  if (topic === 'order.moved')
    return `Письмо покупателю: ${move !== null && isToldMove(move) ? MOVE_WORDS[move] : 'состояние заказа'}`;
  return CHANNEL_WORDS[channel ?? 'buyer-letter'] ?? channel ?? '';
}

/** Nobody sends letters here, or there is no address to send this one to. */
function fateOf({ topic, channel, state, is_spread }: Row, email: string | null): OrderStreamItem['fate'] {
  const isToBuyer = topic !== 'order.created' || channel === 'buyer-letter' || channel === null;
  if (isToBuyer && email === null) return 'nobody';
  if (state === 'dead') return 'lost';
  if (state === 'done') return 'sent';
  return state === null && is_spread ? 'nobody' : 'waiting';
}

/** Letters about an order and what became of each, the oldest first. */
export async function readLetters(db: Queryable, { id, email }: DeskOrder): Promise<OrderStreamItem[]> {
  const rows = await db.query<Row>({
    name: 'desk_order_letters',
    text: `
      select o.topic, o.payload->>'move' as move, o.created_at as at, o.spread_at is not null as is_spread,
        d.channel, d.state, l.subject, l.text, p.name as by
      from outbox o
      left join outbox_delivery d on d.event_id = o.id
      left join order_letter l on o.topic = 'order.letter' and l.id = (o.payload->>'letterId')::int
      left join operator p on p.id = l.operator_id
      where o.aggregate = $1 and o.topic in ('order.created', 'order.moved', 'order.letter')
      order by o.id, d.channel`,
    values: [`order:${id}`],
  });
  return rows.map((row) => ({
    at: row.at.toISOString(),
    kind: 'letter',
    text: textOf(row),
    more: row.text,
    by: row.by,
    fate: fateOf(row, email),
    revision: null,
  }));
}
