import type { PrintedOrder } from '#api/contract/desk/order-papers.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import type { MockDeskAnswers } from './desk-calls.ts';
import type { Cards } from './desk-receiving.ts';

const printed = ({ row, contacts, lines, wished }: OrderCard): PrintedOrder => ({
  number: row.number,
  at: row.at,
  buyer: row.buyer,
  phone: contacts.phone ?? '',
  address: contacts.address ?? '',
  isPickup: row.isPickup,
  wished,
  comment: contacts.comment,
  total: row.total,
  lines: lines.map(({ code, name, quantity, measure, inBase, packMin }) => ({
    code,
    name,
    quantity,
    measure,
    inBase,
    packs: packMin > 1 ? quantity / packMin : null,
  })),
  // The mocked shop has said nothing of who sells.
  invoice: null,
});

/** Letters and papers of the mocked desk. */
export function paperAnswers({ find }: Pick<Cards, 'find'>): MockDeskAnswers {
  return {
    tryOrderLetter: ({ number, subject = '', text = '' }) => ({
      to: find(number)?.contacts.email ?? null,
      subject: subject || `Заказ № ${number}`,
      text,
      templates: [{ name: 'Уточнить адрес', subject: 'Адрес доставки', text: 'Куда привезти заказ?' }],
    }),
    printOrders: ({ numbers }) => ({
      orders: numbers.split(',').flatMap((number) => {
        const card = find(Number(number));
        return card === null ? [] : [printed(card)];
      }),
    }),
  };
}
