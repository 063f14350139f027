import { setTimeout as pause } from 'node:timers/promises';
import { fieldLine, printed } from '#api/backend/base/operator/printed.ts';
import { type Channel, LEASE_MS } from '#api/backend/base/outbox/channel.ts';
import { findByNumber, type ListedOrder } from '#api/backend/buying/orders/read-orders.ts';
import { invoiceFile } from '#api/backend/buying/orders/room/invoice-file.ts';
import { type OrderLineRow, readOrderLines } from '#api/backend/buying/orders/room/order-row.ts';
import { lineWords, orderFields, orderPage } from '#api/backend/buying/orders/words.ts';
import type { Database } from '#api/backend/db/database.ts';
import { known } from '#lib/company.ts';
import { EXAMPLE_NOTE } from '#lib/invoice/invoice.ts';
import { type Seller, sellerOf } from '#lib/invoice/seller.ts';
import { numbered } from '#lib/numbered.ts';
import { REFUSALS } from '#lib/refusals.ts';
import { regionOfId } from '#lib/region/codes.ts';
import { DEFAULT_CITY } from '#lib/region/default-city.ts';
import type { Site } from '#lib/region/site.ts';
import type { Clock } from '#lib/time/clock.ts';
import { runtime } from '#process/runtime.ts';
import type { Letter, Mailer } from './mailer.ts';

/**
 * So long a letter waits for its bill, ms: with its sending it stays below a delivery's lease, or another
 * process would send it too. A bill that many wait for is drawn meanwhile, and kept for the next try.
 */
const DRAWN_WITHIN_MS = LEASE_MS / 4;

/** What the shop keeps for itself. */
const UNTOLD: ReadonlySet<string> = new Set(['Состояние', 'Проверить']);

/** What a letter says of the bill: that it is attached and where it is, or who sends it (acc-D14). */
function billWords(seller: Seller | null, page: string): string[] {
  if (seller === null) return [REFUSALS['bill-by-manager'][1]];
  const note = seller.isExample ? [`Пример: ${EXAMPLE_NOTE}.`] : [];
  return ['Счёт приложен к письму. Он же на сайте:', `${page}/invoice`, ...note];
}

type Told = { order: ListedOrder; lines: readonly OrderLineRow[]; seller: Seller | null; site: Site };

function letterText({ order, lines, seller, site }: Told): string {
  const fields = orderFields(order, site).filter(([name, words]) => words !== '' && !UNTOLD.has(name));
  return [
    'Мы получили ваш заказ, спасибо!',
    '',
    ...lines.map(lineWords),
    '',
    ...fields.map(([name, words]) => printed(fieldLine(name, words))),
    '',
    ...billWords(seller, orderPage(order, site)),
  ].join('\n');
}

/**
 * The letter to who has ordered and named an address: what was ordered, and the bill as a file and a link
 * (acc-D14).
 */
export function buyerLetterChannel(
  mailer: Mailer,
  {
    db,
    clock,
    site,
    drawnWithinMs = DRAWN_WITHIN_MS,
  }: { db: Database; clock: Clock; site: Site; drawnWithinMs?: number },
): Channel {
  const late = () => pause(drawnWithinMs, null, { ref: false });
  return {
    name: 'buyer-letter',
    topics: ['order.created'],
    atOnce: 1,
    async deliver({ eventId, payload }) {
      const order = 'orderId' in payload ? await findByNumber(db, payload.number) : null;
      if (order === null || order.email === null) return { kind: 'nothing' };
      const { company } = runtime();
      const seller = sellerOf(company);
      const city = regionOfId(order.region_id) ?? DEFAULT_CITY;
      const bill =
        seller === null
          ? null
          : await Promise.race([invoiceFile(db, order, seller, { clock, city }), late()]);
      if (seller !== null && bill === null) return { kind: 'failed', reason: 'busy' };
      const lines = await readOrderLines(db, order.id);
      const letter: Letter = {
        to: [order.email],
        subject: `${numbered('Заказ', order.number)} принят`,
        text: letterText({ order, lines, seller, site }),
        replyTo: known(company.email) ?? undefined,
        files: bill === null ? [] : [bill],
      };
      // The managers' letter of the same event has its id already.
      return mailer.send(`${eventId}.buyer`, letter);
    },
  };
}
