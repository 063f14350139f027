import { randomBytes } from 'node:crypto';
import { deskFailure } from '#api/contract/desk/failure.ts';
import { type DeskInput, deskContract } from '#api/contract/desk/index.ts';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import { csvText } from '#lib/text/csv.ts';
import type { MockDeskAnswers } from './desk-calls.ts';

async function* parts(rows: readonly OrderListRow[], isWhole: boolean): AsyncGenerator<string> {
  const head = isWhole ? ['Номер', 'Имя'] : ['Номер'];
  yield csvText([head, ...rows.map(({ number, buyer }) => [String(number), buyer].slice(0, head.length))]);
}

/** Downloads of the mocked desk: each ticket once, always a CSV. */
export function exportAnswers(
  rowsOf: (asked: DeskInput<'exportOrders'>) => readonly OrderListRow[],
): MockDeskAnswers {
  const tickets = new Map<string, { rows: readonly OrderListRow[]; isWhole: boolean }>();
  function give(asked: DeskInput<'exportOrders'>, isWhole: boolean) {
    const rows = rowsOf(asked);
    const ticket = randomBytes(32).toString('base64url');
    tickets.set(ticket, { rows, isWhole });
    return { path: `${deskContract.getOrdersFile.path}?ticket=${ticket}`, rows: rows.length };
  }
  return {
    exportOrders: (asked) => give(asked, false),
    exportWholeOrders: (asked) => give(asked, true),
    getOrdersFile: ({ ticket }) => {
      const kept = tickets.get(ticket);
      tickets.delete(ticket);
      if (kept === undefined) return deskFailure('not-found');
      return { name: 'Заказы.csv', type: 'text/csv; charset=utf-8', parts: parts(kept.rows, kept.isWhole) };
    },
  };
}
