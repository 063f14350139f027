import { createHash } from 'node:crypto';
import type { DeskContext, DeskHandler } from '#api/backend/desk/context.ts';
import { pressOnce } from '#api/backend/desk/writing/press-once.ts';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskInput } from '#api/contract/desk/index.ts';
import { moveOne, undoTimes } from './move.ts';
import { takeOne } from './take.ts';

type Asked = DeskInput<'bulkOrders'>;

/** The key of one order's part of a press: the same press again does nothing twice. */
function partOf(press: string, number: number): string {
  const hex = createHash('sha256').update(`${press}:${number}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}

async function doOne({ press, act }: Asked, order: Asked['orders'][number], context: DeskContext) {
  const { number, from, assignee } = order;
  return pressOnce(context, partOf(press, number), (tx) =>
    act.kind === 'move'
      ? moveOne(tx, context, { ...act, press, number, from })
      : takeOne(tx, context, { number, from: assignee, to: act.to }),
  );
}

/**
 * The same for many orders, each in its own transaction and told of by itself (H17): those that cannot are
 * left as they were, with the reason.
 */
export const bulkOrders: DeskHandler<'bulkOrders'> = async (input, context) => {
  const { undoUntil } = undoTimes(context);
  const results = [];
  for (const order of input.orders) {
    const { number } = order;
    const done = await doOne(input, order, context);
    results.push(
      isDeskFailure(done)
        ? { number, refused: done.text, row: null }
        : { number, refused: null, row: done.row },
    );
  }
  return { results, undoUntil: input.act.kind === 'move' ? undoUntil : null };
};
