import { deskFailure } from '#api/contract/desk/failure.ts';
import type { OrderCard, OrderListRow } from '#api/contract/desk/order-shapes.ts';
import { agoOf } from './ago.ts';
import { bulkAnswers } from './desk-bulk.ts';
import type { MockDeskAnswers } from './desk-calls.ts';
import { exportAnswers } from './desk-export.ts';
import { paperAnswers } from './desk-papers.ts';
import { ANNA, ME } from './desk-people.ts';
import { RECEIVING, receivingAnswers } from './desk-receiving.ts';
import { viewAnswers } from './desk-views.ts';
import { writingAnswers } from './desk-writing.ts';

function rowsAt(clock: { now(): Date }): OrderListRow[] {
  const ago = agoOf(clock);
  const usual = {
    version: 1,
    region: 'msk',
    isPickup: false,
    exchange: { state: 'taken' as const, document: null },
    assignee: null,
    marks: [],
  };
  return [
    {
      ...usual,
      number: 100_131,
      at: ago(12),
      buyer: 'ООО «Кофейня на углу»',
      phoneEnd: '… 12-34',
      total: 1_287_050,
      lines: 14,
      status: 'new',
    },
    {
      ...usual,
      number: 100_130,
      at: ago(31),
      buyer: 'Мария',
      phoneEnd: '… 00-41',
      total: 402_000,
      lines: 3,
      status: 'new',
      marks: ['cancel-asked'],
    },
    {
      ...usual,
      number: 100_129,
      at: ago(95),
      buyer: 'ИП Соколов',
      phoneEnd: '… 55-60',
      total: 5_640_000,
      lines: 41,
      status: 'confirmed',
      assignee: ME,
      marks: ['edited', 'noted'],
    },
    {
      ...usual,
      number: 100_123,
      at: ago(1500),
      buyer: 'Пекарня «Тесто»',
      phoneEnd: '… 67-89',
      region: 'spb',
      total: 940_000,
      lines: 8,
      status: 'shipped',
      assignee: ANNA,
      marks: ['letter-lost'],
    },
    ...Array.from({ length: 14 }, (_, at) => ({
      ...usual,
      number: 100_122 - at,
      at: ago(1600 + 40 * at),
      buyer: `Кафе «Полдень» ${at + 1}`,
      phoneEnd: '… 20-11',
      total: 310_000 + 10_000 * at,
      lines: 5,
      status: 'confirmed' as const,
      assignee: ANNA,
    })),
  ];
}

const NO_CONTACTS = {
  inn: null,
  kpp: null,
  company: null,
  company_address: null,
  self_delivery_city: null,
  comment: null,
};

function cardOf(row: OrderListRow, clock: { now(): Date }): OrderCard {
  const ago = agoOf(clock);
  return {
    row,
    token: 'a'.repeat(32),
    page: '/order/макет',
    contacts: {
      ...NO_CONTACTS,
      name: row.buyer,
      phone: '+79123456789',
      email: 'ivanov@example.ru',
      address: 'Москва, Складочная улица, 1',
    },
    receiving: { ...RECEIVING, isPickup: row.isPickup },
    wished: null,
    lines: [
      {
        line: 1,
        productId: 8,
        slug: null,
        picture: '/media/p/cup-pack',
        code: '10214',
        name: 'Коробка картонная 400 × 300 × 200 мм',
        measure: 'уп',
        packMin: 1,
        quantity: 10,
        inBase: ' (200 шт)',
        price: Math.floor(row.total / 10),
        priceOld: null,
        sum: Math.floor(row.total / 10) * 10,
        stock: 140,
      },
    ],
    sums: [{ what: 'total', name: 'Итого', kopecks: row.total }],
    delivery: 0,
    promoCode: null,
    stockAt: ago(20),
    editedAt: null,
    cancelAskedAt: row.marks.includes('cancel-asked') ? ago(3) : null,
    cancelReason: null,
    ordered: { orders: 4, cancelled: 1 },
    ledBy1c: null,
    moves: row.status === 'new' ? ['confirmed', 'cancelled'] : ['shipped', 'cancelled'],
    frozen: null,
    revision: 0,
    stream: [
      { at: row.at, kind: 'status', text: 'Новый', more: null, by: null, fate: null, revision: null },
      {
        at: row.at,
        kind: 'letter',
        text: 'Письмо покупателю: заказ принят',
        more: null,
        by: null,
        fate: 'sent',
        revision: null,
      },
    ],
  };
}

const TABS: Readonly<Record<string, (row: OrderListRow) => boolean>> = {
  new: ({ status }) => status === 'new',
  mine: ({ assignee }) => assignee?.id === ME.id,
  'to-ship': ({ status }) => status === 'confirmed',
  'on-way': ({ status }) => status === 'shipped',
  'cancel-asked': ({ marks }) => marks.includes('cancel-asked'),
  untold: () => false,
};

/** By the number, the end of the telephone or the buyer. */
const isFound = ({ number, phoneEnd, buyer }: OrderListRow, search: string): boolean =>
  [String(number), phoneEnd.replace(/\D/g, ''), buyer].some((said) => said.includes(search));

/** Orders of the mocked desk, to look at. */
export function orderAnswers(clock: { now(): Date }, isEmpty: boolean): MockDeskAnswers {
  let rows = isEmpty ? [] : rowsAt(clock);
  const changed = new Map<number, OrderCard>();
  const find = (number: number): OrderCard | null => {
    const row = rows.find((one) => one.number === number);
    return changed.get(number) ?? (row === undefined ? null : cardOf(row, clock));
  };
  function put(card: OrderCard): void {
    changed.set(card.row.number, card);
    rows = rows.map((row) => (row.number === card.row.number ? card.row : row));
  }
  const of = (tab: string) => rows.filter(TABS[tab] ?? (() => true));
  return {
    listOrders: ({ tab, search = '' }) => ({
      rows: of(tab).filter((row) => isFound(row, search)),
      next: null,
      lastAt: of(tab).length > 0 ? null : agoOf(clock)(1200),
    }),
    countOrders: () => ({
      new: of('new').length,
      mine: of('mine').length,
      'to-ship': of('to-ship').length,
      'on-way': of('on-way').length,
      'cancel-asked': of('cancel-asked').length,
      untold: 0,
    }),
    listOrderPeople: () => ({ people: [ME, ANNA] }),
    ...bulkAnswers({ find, put }),
    ...paperAnswers({ find }),
    ...exportAnswers(({ tab }) => of(tab)),
    ...viewAnswers(),
    getOrderCard: ({ number }) => find(number) ?? deskFailure('not-found'),
    ...receivingAnswers({ find, put }, 100_130),
    ...writingAnswers({ find, put }, clock),
  };
}
