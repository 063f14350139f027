import { type DeskFailure, isDeskFailure } from '#api/contract/desk/failure.ts';
import type { DeskOutput } from '#api/contract/desk/index.ts';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';

/** Orders of one call: short enough to stop between two of them, long enough to be quick. */
export const AT_ONCE = 10;

type Answer = DeskOutput<'bulkOrders'>;

/** What became of many orders. */
export type BulkOutcome = {
  /** As they are now. */
  rows: OrderListRow[];
  /** Why each that was not done was not, by number. */
  refused: ReadonlyMap<number, string>;
  /** Numbers of those that nothing was asked for: it was stopped before, or a call failed. */
  left: number[];
  /** Until when all of it can be taken back. */
  undoUntil: string | null;
};

type Ways = {
  send: (orders: readonly OrderListRow[]) => Promise<Answer | DeskFailure>;
  isStopped: () => boolean;
  /** After each call: how many have been asked for. */
  onStep: (done: number) => void;
};

/**
 * Does something with many orders, a few a call, so that it can be stopped in between (desk.md §2, «Bulk»):
 * what was said done is done, and of the others nothing was asked (H17). Ends where a call fails.
 */
export async function runBulk(
  orders: readonly OrderListRow[],
  { send, isStopped, onStep }: Ways,
): Promise<BulkOutcome> {
  const answers: Answer[] = [];
  let at = 0;
  while (at < orders.length && !isStopped()) {
    const answer = await send(orders.slice(at, at + AT_ONCE));
    if (isDeskFailure(answer)) break;
    answers.push(answer);
    at += AT_ONCE;
    onStep(Math.min(at, orders.length));
  }
  const results = answers.flatMap((answer) => answer.results);
  return {
    rows: results.flatMap(({ row }) => (row === null ? [] : [row])),
    refused: new Map(
      results.flatMap(({ number, refused }) => (refused === null ? [] : [[number, refused] as const])),
    ),
    left: orders.slice(at).map(({ number }) => number),
    // The first ones can be taken back for the shortest time.
    undoUntil: answers[0]?.undoUntil ?? null,
  };
}
