import { momentWords } from '#api/backend/base/operator/moment-words.ts';
import type { Channel } from '#api/backend/base/outbox/channel.ts';
import { findByNumber, type ListedOrder } from '#api/backend/buying/orders/read-orders.ts';
import { orderPage } from '#api/backend/buying/orders/words.ts';
import type { Database } from '#api/backend/db/database.ts';
import { formatMoney } from '#lib/money.ts';
import { numbered } from '#lib/numbered.ts';
import type { Site } from '#lib/region/site.ts';
import type { Letter, Mailer } from './mailer.ts';

const orderWords = (order: ListedOrder, site: Site): string[] => [
  `${numbered('Заказ', order.number)}, ${momentWords(order.created_at)}, ${formatMoney(order.total_kop)}`,
  orderPage(order, site),
  '',
];

function letter(to: string, orders: readonly ListedOrder[], site: Site): Letter {
  return {
    to: [to],
    subject: 'Ваши заказы',
    text: [
      'Вы просили прислать ссылки на заказы. Вот последние:',
      '',
      ...orders.flatMap((order) => orderWords(order, site)),
      'По ссылке заказ открывается целиком тому, кто знает последние четыре цифры телефона.',
      'Если вы об этом не просили, ничего делать не нужно: кроме вас, письмо никто не получил.',
    ].join('\n'),
  };
}

/**
 * The letter with links of somebody's orders: to the e-mail of these orders and to nobody else, so that who
 * asks by a telephone learns nothing of it (acc-D15).
 */
export function foundOrdersChannel(mailer: Mailer, db: Database, site: Site): Channel {
  return {
    name: 'found-orders',
    topics: ['orders.looked-for'],
    atOnce: 1,
    async deliver({ eventId, payload }) {
      const numbers = 'numbers' in payload ? payload.numbers : [];
      const found: ListedOrder[] = [];
      for (const number of numbers) {
        const order = await findByNumber(db, number);
        // Erased since.
        if (order?.email) found.push(order);
      }
      const [newest] = found;
      return newest?.email ? mailer.send(eventId, letter(newest.email, found, site)) : { kind: 'nothing' };
    },
  };
}
