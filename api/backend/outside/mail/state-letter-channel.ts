import type { Channel } from '#api/backend/base/outbox/channel.ts';
import { findByNumber, type ListedOrder } from '#api/backend/buying/orders/read-orders.ts';
import { orderPage } from '#api/backend/buying/orders/words.ts';
import { readStateLetters } from '#api/backend/catalogue/texts/state-letters.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { known } from '#lib/company.ts';
import { numbered } from '#lib/numbered.ts';
import type { OrderStatus } from '#lib/orders/statuses.ts';
import type { ToldMove } from '#lib/orders/told-moves.ts';
import { runtime } from '#process/runtime.ts';
import { type BillSource, billOfLetter } from './bill-of-letter.ts';
import type { Mailer } from './mailer.ts';

/** What a buyer reads of a move: the end of the subject, and the first words of the letter. */
const WORDS: Readonly<Record<ToldMove, readonly [subject: string, text: string]>> = {
  confirmed: ['подтверждён', 'Ваш заказ подтверждён.'],
  shipped: ['отправлен', 'Ваш заказ отправлен.'],
  done: ['выполнен', 'Ваш заказ выполнен. Спасибо!'],
  cancelled: ['отменён', 'Ваш заказ отменён.'],
  back: ['снова в работе', 'Ваш заказ снова в работе.'],
};

const ENDED: ReadonlySet<OrderStatus> = new Set(['done', 'cancelled']);

/** Who brings a sent order, and the number it is followed by there. */
async function parcelWords(db: Queryable, number: number): Promise<string[]> {
  const [row] = await db.query<{ carrier: string | null; track_number: string | null }>({
    name: 'order_parcel',
    text: 'select carrier, track_number from shop_order where number = $1',
    values: [number],
  });
  const { carrier = null, track_number: track = null } = row ?? {};
  return [
    ...(carrier === null ? [] : [`Перевозчик: ${carrier}`]),
    ...(track === null ? [] : [`Номер для отслеживания: ${track}`]),
  ];
}

/** Whether the order is still where the letter says it is: it may have moved on since. */
function isStill({ status }: ListedOrder, move: ToldMove): boolean {
  return move === 'back' ? !ENDED.has(status) : status === move;
}

/**
 * The letters to a buyer about what becomes of the order (desk.md §4.1), those that the operator has switched
 * on. A confirmed order's has its bill.
 */
export function stateLetterChannel(mailer: Mailer, source: BillSource): Channel {
  const { db, site } = source;
  return {
    name: 'state-letter',
    topics: ['order.moved'],
    atOnce: 1,
    async deliver({ eventId, payload }) {
      if (!('move' in payload)) return { kind: 'nothing' };
      const { move, number } = payload;
      const letter = (await readStateLetters(db))[move];
      const order = await findByNumber(db, number);
      if (letter === undefined || order?.email == null || !isStill(order, move)) return { kind: 'nothing' };
      const bill = move === 'confirmed' ? await billOfLetter(order, source) : { words: [], files: [] };
      if (bill === null) return { kind: 'failed', reason: 'busy' };
      const [subject, text] = WORDS[move];
      const parcel = move === 'shipped' ? await parcelWords(db, number) : [];
      const own = letter.text === undefined ? [] : ['', letter.text];
      const words = bill.words.length === 0 ? [] : ['', ...bill.words];
      return mailer.send(eventId, {
        to: [order.email],
        subject: `${numbered('Заказ', order.number)} ${subject}`,
        text: [text, ...parcel, ...own, '', 'Страница заказа:', orderPage(order, site), ...words].join('\n'),
        replyTo: known(runtime().company.email) ?? undefined,
        files: bill.files,
      });
    },
  };
}
