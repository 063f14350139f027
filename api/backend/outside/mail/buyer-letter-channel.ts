import { fieldLine, printed } from '#api/backend/base/operator/printed.ts';
import type { Channel } from '#api/backend/base/outbox/channel.ts';
import { findByNumber, type ListedOrder } from '#api/backend/buying/orders/read-orders.ts';
import { type OrderLineRow, readOrderLines } from '#api/backend/buying/orders/room/order-row.ts';
import { lineWords, orderFields } from '#api/backend/buying/orders/words.ts';
import { known } from '#lib/company.ts';
import { numbered } from '#lib/numbered.ts';
import type { Site } from '#lib/region/site.ts';
import { runtime } from '#process/runtime.ts';
import { type BillSource, billOfLetter } from './bill-of-letter.ts';
import type { Mailer } from './mailer.ts';

/** What the shop keeps for itself. */
const UNTOLD: ReadonlySet<string> = new Set(['Состояние', 'Проверить']);

type Told = { order: ListedOrder; lines: readonly OrderLineRow[]; bill: readonly string[]; site: Site };

function letterText({ order, lines, bill, site }: Told): string {
  const fields = orderFields(order, site).filter(([name, words]) => words !== '' && !UNTOLD.has(name));
  return [
    'Мы получили ваш заказ, спасибо!',
    '',
    ...lines.map(lineWords),
    '',
    ...fields.map(([name, words]) => printed(fieldLine(name, words))),
    '',
    ...bill,
  ].join('\n');
}

/**
 * The letter to who has ordered and named an address: what was ordered, and the bill as a file and a link
 * (acc-D14).
 */
export function buyerLetterChannel(mailer: Mailer, source: BillSource): Channel {
  const { db, site } = source;
  return {
    name: 'buyer-letter',
    topics: ['order.created'],
    atOnce: 1,
    async deliver({ eventId, payload }) {
      const order = 'orderId' in payload ? await findByNumber(db, payload.number) : null;
      if (order === null || order.email === null) return { kind: 'nothing' };
      const bill = await billOfLetter(order, source);
      if (bill === null) return { kind: 'failed', reason: 'busy' };
      const lines = await readOrderLines(db, order.id);
      // The managers' letter of the same event has its id already.
      return mailer.send(`${eventId}.buyer`, {
        to: [order.email],
        subject: `${numbered('Заказ', order.number)} принят`,
        text: letterText({ order, lines, bill: bill.words, site }),
        replyTo: known(runtime().company.email) ?? undefined,
        files: bill.files,
      });
    },
  };
}
