import type { Channel } from '#api/backend/base/outbox/channel.ts';
import { findByNumber } from '#api/backend/buying/orders/read-orders.ts';
import { orderPage } from '#api/backend/buying/orders/words.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { known } from '#lib/company.ts';
import { runtime } from '#process/runtime.ts';
import { type BillSource, billOfLetter } from './bill-of-letter.ts';
import type { Mailer } from './mailer.ts';

type Row = { subject: string; text: string; has_bill: boolean };

async function readLetter(db: Queryable, id: number): Promise<Row | null> {
  const [row] = await db.query<Row>({
    name: 'order_letter',
    text: 'select subject, text, has_bill from order_letter where id = $1',
    values: [id],
  });
  return row ?? null;
}

/** The letters that somebody at the desk has written to a buyer (desk.md §4.1); nobody is named in them. */
export function orderLetterChannel(mailer: Mailer, source: BillSource): Channel {
  const { db, site } = source;
  return {
    name: 'order-letter',
    topics: ['order.letter'],
    atOnce: 1,
    async deliver({ eventId, payload }) {
      if (!('letterId' in payload)) return { kind: 'nothing' };
      const letter = await readLetter(db, payload.letterId);
      const order = await findByNumber(db, payload.number);
      if (letter === null || order?.email == null) return { kind: 'nothing' };
      const bill = letter.has_bill ? await billOfLetter(order, source) : { words: [], files: [] };
      if (bill === null) return { kind: 'failed', reason: 'busy' };
      const words = bill.words.length === 0 ? [] : ['', ...bill.words];
      return mailer.send(eventId, {
        to: [order.email],
        subject: letter.subject,
        text: [letter.text, '', 'Страница заказа:', orderPage(order, site), ...words].join('\n'),
        replyTo: known(runtime().company.email) ?? undefined,
        files: bill.files,
      });
    },
  };
}
