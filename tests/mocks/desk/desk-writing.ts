import { deskFailure } from '#api/contract/desk/failure.ts';
import type { OrderEdit } from '#api/contract/desk/order-lines.ts';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import type { MockDeskAnswers } from './desk-calls.ts';
import { ME } from './desk-people.ts';
import type { Cards } from './desk-receiving.ts';

const UNDO_MS = 30_000;

/** The lines of an order by an edit of their quantities, and what they cost then. */
function editedOf({ lines, row, delivery }: OrderCard, { changes }: OrderEdit) {
  const edited = lines.map((line) => {
    const quantity = changes.find((one) => one.line === line.line)?.quantity ?? line.quantity;
    return { ...line, quantity, sum: quantity * line.price };
  });
  const sumsOf = (subtotal: number) => ({
    subtotal,
    discount: 0,
    promo: 0,
    delivery,
    total: subtotal + delivery,
  });
  const after = sumsOf(edited.reduce((total, { sum }) => total + sum, 0));
  return { edited, before: { ...sumsOf(row.total), total: row.total }, after };
}

/** What is done with one order: it goes where it is sent, and its lines are what they are changed to. */
export function writingAnswers({ find, put }: Cards, clock: { now(): Date }): MockDeskAnswers {
  return {
    moveOrder: ({ number, to }) => {
      const card = find(number);
      if (card === null) return deskFailure('not-found');
      if (to === 'back') return deskFailure('not-possible');
      const row = { ...card.row, status: to, version: card.row.version + 1, assignee: ME };
      put({ ...card, row, moves: to === 'confirmed' ? ['shipped', 'cancelled'] : [] });
      return { row, undoUntil: new Date(clock.now().getTime() + UNDO_MS).toISOString() };
    },
    tryOrderLines: (edit) => {
      const card = find(edit.number);
      if (card === null) return deskFailure('not-found');
      const { before, after } = editedOf(card, edit);
      return { lines: [], before, after, letter: 'Мы изменили ваш заказ.' };
    },
    editOrderLines: (edit) => {
      const card = find(edit.number);
      if (card === null) return deskFailure('not-found');
      const { edited, after } = editedOf(card, edit);
      const row = { ...card.row, total: after.total, version: card.row.version + 1 };
      const revision = card.revision + 1;
      put({ ...card, row, revision, lines: edited });
      return { row, revision };
    },
  };
}
