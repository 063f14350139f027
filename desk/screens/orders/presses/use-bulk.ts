import { useRef, useState } from 'react';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import type { Moving } from '#api/contract/desk/order-writing.ts';
import { usePress } from '#desk/client/use-press.ts';
import { say } from '#desk/kit/toast/toasts.ts';
import { type BulkOutcome, runBulk } from './run-bulk.ts';
import type { OrderPresses } from './use-order-presses.ts';

export type Bulk = {
  /** Moves many orders; resolves to what became of them. */
  move(rows: readonly OrderListRow[], moving: Moving): Promise<BulkOutcome>;
  /** Ends it after the orders that are on their way. */
  stop(): void;
  /** How far it is; null while nothing is under way. */
  progress: { done: number; of: number; isStopping: boolean } | null;
};

/** What is said of the outcome. */
function wordsOf({ refused, left }: BulkOutcome, of: number, isStopped: boolean): string {
  const done = of - left.length - refused.size;
  if (left.length > 0) return `${isStopped ? 'Остановлено' : 'Прервано'}: сделано ${done} из ${of}`;
  return refused.size === 0 ? `Готово: ${of}` : `${refused.size} из ${of} не удалось`;
}

/** The same press on many orders: one key for all, by which all of it is taken back. */
export function useBulk({ replace, undo }: Pick<OrderPresses, 'replace' | 'undo'>): Bulk {
  const bulking = usePress('bulkOrders');
  const isStopped = useRef(false);
  const [progress, setProgress] = useState<Bulk['progress']>(null);

  async function move(rows: readonly OrderListRow[], moving: Moving): Promise<BulkOutcome> {
    const press = crypto.randomUUID();
    const of = rows.length;
    isStopped.current = false;
    setProgress({ done: 0, of, isStopping: false });
    const outcome = await runBulk(rows, {
      send: (some) => {
        const orders = some.map(({ number, version, status: from, assignee }) => ({
          number,
          version,
          from,
          assignee: assignee?.id ?? null,
        }));
        return bulking.send({ press, orders, act: { ...moving, kind: 'move' } });
      },
      isStopped: () => isStopped.current,
      onStep: (done) => setProgress({ done, of, isStopping: isStopped.current }),
    });
    setProgress(null);
    replace(outcome.rows);
    const { refused, left, rows: done, undoUntil } = outcome;
    // A call that failed has said why by itself.
    if (done.length > 0 || refused.size > 0 || isStopped.current)
      say({
        text: wordsOf(outcome, of, isStopped.current),
        kind: refused.size === 0 && left.length === 0 ? 'done' : 'error',
        ...(undoUntil === null || done.length === 0 ? {} : { undo: () => void undo(press) }),
      });
    return outcome;
  }
  return {
    move,
    progress,
    stop() {
      isStopped.current = true;
      setProgress((known) => (known === null ? known : { ...known, isStopping: true }));
    },
  };
}
