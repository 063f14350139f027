import { expect, it } from 'vitest';
import { deskFailure } from '#api/contract/desk/failure.ts';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import { AT_ONCE, runBulk } from '#desk/screens/orders/presses/run-bulk.ts';

const row = (number: number): OrderListRow => ({
  number,
  version: 1,
  at: '2026-11-27T09:00:00Z',
  buyer: 'Мария',
  phoneEnd: '… 00-41',
  region: 'msk',
  total: 100,
  lines: 1,
  status: 'new',
  isPickup: false,
  exchange: { state: 'off', document: null },
  assignee: null,
  marks: [],
});
const ROWS = Array.from({ length: 200 }, (_, at) => row(at + 1));
const UNDO = '2026-11-27T09:00:30Z';

/** Does all but every tenth. */
const answer = (orders: readonly OrderListRow[], undoUntil = UNDO) => ({
  results: orders.map((one) => ({
    number: one.number,
    refused: one.number % 10 === 0 ? 'уже отменён' : null,
    row: one.number % 10 === 0 ? null : { ...one, status: 'confirmed' as const },
  })),
  undoUntil,
});

it('desk-H17: of 200 of which 20 cannot 180 are done, and the others say why; none is asked twice', async () => {
  const asked: number[] = [];
  const steps: number[] = [];
  const outcome = await runBulk(ROWS, {
    send: async (orders) => {
      asked.push(...orders.map(({ number }) => number));
      return answer(orders, asked.length === AT_ONCE ? UNDO : '2026-11-27T09:00:31Z');
    },
    isStopped: () => false,
    onStep: (done) => steps.push(done),
  });
  expect(asked).toEqual(ROWS.map(({ number }) => number));
  expect([outcome.rows.length, outcome.refused.size, outcome.left]).toEqual([180, 20, []]);
  expect(outcome.refused.get(10)).toBe('уже отменён');
  expect(steps.at(-1)).toBe(200);
  expect(outcome.undoUntil).toBe(UNDO);
});

it('desk-H17: stopped, what was said done is done and nothing was asked of the others', async () => {
  const asked: number[] = [];
  const outcome = await runBulk(ROWS, {
    send: async (orders) => {
      asked.push(...orders.map(({ number }) => number));
      return answer(orders);
    },
    isStopped: () => asked.length >= 30,
    onStep: () => undefined,
  });
  expect(asked).toHaveLength(30);
  expect([outcome.rows.length, outcome.refused.size]).toEqual([27, 3]);
  expect(outcome.left).toEqual(ROWS.slice(30).map(({ number }) => number));
});

it('desk-H31: where a call fails it ends, and those are left that were not answered for', async () => {
  let calls = 0;
  const outcome = await runBulk(ROWS.slice(0, 25), {
    send: async (orders) => {
      calls += 1;
      return calls === 2 ? deskFailure('offline') : answer(orders);
    },
    isStopped: () => false,
    onStep: () => undefined,
  });
  expect([calls, outcome.rows.length, outcome.left.length]).toEqual([2, 9, 15]);
});
