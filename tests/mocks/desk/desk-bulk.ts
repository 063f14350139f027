import { deskFailure } from '#api/contract/desk/failure.ts';
import type { MockDeskAnswers } from './desk-calls.ts';
import type { Cards } from './desk-receiving.ts';

/** One that somebody has cancelled meanwhile. */
const CANCELLED = 100_121;
const UNDO_MS = 30_000;

/** Presses on many orders: all go where they are brought but one. */
export function bulkAnswers({ find, put }: Cards): MockDeskAnswers {
  return {
    bulkOrders: ({ orders, act }) => {
      const { to } = act;
      if (act.kind !== 'move' || typeof to !== 'string' || to === 'back') return deskFailure('not-possible');
      const results = orders.map(({ number }) => {
        const card = find(number);
        if (card === null || number === CANCELLED)
          return { number, refused: `Заказ № ${number} уже отменён`, row: null };
        const row = { ...card.row, status: to, version: card.row.version + 1 };
        put({ ...card, row });
        return { number, refused: null, row };
      });
      return { results, undoUntil: new Date(Date.now() + UNDO_MS).toISOString() };
    },
  };
}
