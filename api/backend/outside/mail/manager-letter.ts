import { fieldLine, printed } from '#api/backend/base/operator/printed.ts';
import type { Topic } from '#api/backend/base/outbox/post-event.ts';
import { lineWords, orderFields } from '#api/backend/buying/orders/words.ts';
import { KIND_WORDS, requestFields } from '#api/backend/buying/requests/words.ts';
import { formatMoney } from '#lib/money.ts';
import { numbered } from '#lib/numbered.ts';
import type { Site } from '#lib/region/site.ts';
import type { EventSubject } from '../event-subject.ts';
import type { Letter } from './mailer.ts';

/** Where another backend takes the orders and does not say what is in them. */
const LINES_ELSEWHERE = 'Состав заказа магазину неизвестен: он в системе, которая принимает заказы.';

type Fields = readonly (readonly [name: string, value: string, ...rest: unknown[]])[];

/** Fields one under another, those that say nothing left out. */
function fieldLines(fields: Fields): string[] {
  return fields.flatMap(([name, value]) => (value === '' ? [] : [printed(fieldLine(name, value))]));
}

function orderSubject(topic: Topic, number: number | string, totalKop: number): string {
  if (topic === 'order.cancel-asked') return `${numbered('Заказ', number)}: покупатель просит отменить`;
  return `${numbered('Заказ', number)} на ${formatMoney(totalKop)}`;
}

/** Where the shop is, and what its owner has still to say before it can make a bill (acc-D14). */
type Told = { site: Site; missing: readonly string[] };

function noBill(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  return [
    '',
    `Счёт магазин не сделал, его ждут от вас: в COMPANY_FILE не заполнено — ${missing.join(', ')}.`,
  ];
}

/** What managers are told of an order or a request (E8). */
export function managerLetter(
  topic: Topic,
  subject: EventSubject,
  { site, missing }: Told,
): Omit<Letter, 'to'> {
  if (subject.kind === 'request') {
    const { request } = subject;
    const review = request.status === 'review' ? ' (проверить)' : '';
    return {
      subject: `${numbered(KIND_WORDS[request.kind], request.id)}${review}`,
      text: fieldLines(requestFields(request)).join('\n'),
      replyTo: request.email ?? undefined,
    };
  }
  const { order, lines } = subject;
  const goods = lines?.map(lineWords) ?? [LINES_ELSEWHERE];
  return {
    subject: orderSubject(topic, order.number, order.total_kop),
    text: [...fieldLines(orderFields(order, site)), '', ...goods, ...noBill(missing)].join('\n'),
    replyTo: order.email ?? undefined,
  };
}
