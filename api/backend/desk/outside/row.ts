import type { StuckRow } from '#api/contract/desk/outside.ts';
import { emailHint, phoneHint } from '#lib/desk/hints.ts';
import { answerWords, channelWords, wayOf } from '#lib/desk/outside-words.ts';
import type { Outside } from '#lib/env/outside.ts';
import { numbered } from '#lib/numbered.ts';

/** A delivery as it is read. */
export type DeliveryRow = {
  event_id: number;
  channel: string;
  state: StuckRow['state'];
  tries: number;
  next_at: Date;
  ended_at: Date | null;
  error: string | null;
  topic: string;
  created_at: Date;
  number: number | null;
  order_email: string | null;
  request_id: number | null;
  request_email: string | null;
  request_phone: string | null;
};

/** Columns of `DeliveryRow`s of what `DELIVERIES` selects from. */
export const DELIVERY_COLUMNS = `
  d.event_id, d.channel, d.state, d.tries, d.next_at, d.ended_at, d.error, e.topic, e.created_at,
  o.number, o.email as order_email, r.id as request_id, r.email as request_email, r.phone as request_phone`;

/** What events are about that concern no single order or request. */
const TOPICS: Readonly<Record<string, string>> = {
  'orders.looked-for': 'Покупатель искал свои заказы',
  'exchange.trouble': 'Обмен с 1С',
  'pages.changed': 'Страницы изменились',
};
const ORDER_TOPICS: Readonly<Record<string, string>> = {
  'order.cancel-asked': ': просят отменить',
  'order.moved': ': новое состояние',
};

function aboutOf({ topic, number, request_id: requestId }: DeliveryRow): string {
  if (number !== null) return `${numbered('Заказ', number)}${ORDER_TOPICS[topic] ?? ''}`;
  if (requestId !== null) return numbered('Обращение', requestId);
  return TOPICS[topic] ?? 'Стёрто';
}

const MANAGERS = new Set(['mail', 'exchange-letter']);

/** Whom a delivery is for, as far as a list says. */
function toOf(row: DeliveryRow, { mail, webhook }: Outside): string {
  const { channel, order_email: orderEmail, request_email: requestEmail, request_phone: phone } = row;
  if (MANAGERS.has(channel)) return mail?.to.join(', ') ?? 'менеджерам';
  switch (wayOf(channel)) {
    case 'mail': {
      const email = orderEmail ?? requestEmail;
      return email === null ? '' : emailHint(email);
    }
    case 'telephony':
      return phone === null ? '' : phoneHint(phone);
    case 'webhook':
      return webhook === null ? '' : new URL(webhook.url).host;
    default:
      return '';
  }
}

/** What stands as the error of a delivery that was not to be sent. */
export const DROPPED = 'dropped';

/** A delivery as the desk shows it. */
export function stuckRow(row: DeliveryRow, outside: Outside): StuckRow {
  const { channel, state, error } = row;
  const at = state === 'pending' ? row.next_at : row.ended_at;
  return {
    event: row.event_id,
    channel,
    what: channelWords(channel),
    to: toOf(row, outside),
    about: aboutOf(row),
    order: row.number,
    request: row.request_id,
    state,
    tries: row.tries,
    createdAt: row.created_at.toISOString(),
    at: at?.toISOString() ?? null,
    answer: error === DROPPED ? 'Решили не отправлять' : answerWords(channel, error),
  };
}
