import { type DeskFailure, deskFailure } from '#api/contract/desk/failure.ts';
import type { ReceivingEdit } from '#api/contract/desk/order-receiving.ts';
import type { OrderCard, OrderReceiving } from '#api/contract/desk/order-shapes.ts';
import type { MockDeskAnswers } from './desk-calls.ts';
import { ANNA } from './desk-people.ts';

/** What delivery costs at the mocked desk, kopecks. */
const DELIVERY = 80_000;

export const RECEIVING: OrderReceiving = {
  isPickup: false,
  pickupCity: null,
  address: 'Москва, Складочная улица, 1',
  wishedDay: null,
  wishedTime: null,
};

/** The cards of the mocked desk. */
export type Cards = {
  find(number: number): OrderCard | null;
  put(card: OrderCard): void;
};

function sumsOf(card: OrderCard, { was, now, delivery }: ReceivingEdit) {
  const before = { subtotal: card.row.total, discount: 0, promo: 0, delivery: 0, total: card.row.total };
  const other = now.isPickup || was.isPickup === now.isPickup ? 0 : DELIVERY;
  const cost = typeof delivery === 'number' ? delivery : other;
  return { before, after: { ...before, delivery: cost, total: before.subtotal + cost } };
}

/** Changes of how an order goes: of one somebody else has just changed the address. */
export function receivingAnswers({ find, put }: Cards, taken: number): MockDeskAnswers {
  function judged(edit: ReceivingEdit): OrderCard | DeskFailure {
    const card = find(edit.number);
    if (card === null) return deskFailure('not-found');
    if (edit.number === taken && edit.was.address === RECEIVING.address) {
      const receiving = { ...card.receiving, address: 'Москва, Новая улица, 7' };
      const fields = { address: `${RECEIVING.address} → ${receiving.address}` };
      const other = { name: ANNA.name, at: card.row.at, row: { ...card, receiving } };
      return deskFailure('conflict', { fields, other });
    }
    if (edit.now.isPickup && edit.now.pickupCity === null)
      return deskFailure('invalid-input', { fields: { pickupCity: 'Такого склада нет, выберите другой' } });
    return card;
  }
  return {
    tryOrderReceiving: (edit) => {
      const card = judged(edit);
      return 'kind' in card ? card : { ...sumsOf(card, edit), letter: 'Мы изменили ваш заказ.' };
    },
    changeOrderReceiving: (edit) => {
      const card = judged(edit);
      if ('kind' in card) return card;
      const { isPickup } = edit.now;
      const { total } = sumsOf(card, edit).after;
      const row = { ...card.row, isPickup, total, version: card.row.version + 1 };
      put({ ...card, row, receiving: edit.now });
      return { row };
    },
  };
}
