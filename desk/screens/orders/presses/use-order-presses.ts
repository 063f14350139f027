import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isDeskFailure } from '#api/contract/desk/failure.ts';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import type { Moving } from '#api/contract/desk/order-writing.ts';
import { useMe } from '#desk/client/me.tsx';
import { usePress } from '#desk/client/use-press.ts';
import { say } from '#desk/kit/toast/toasts.ts';
import { numbered } from '#lib/numbered.ts';
import { STATUS_WORDS } from '#lib/orders/statuses.ts';

type Pages = { pages: { rows: OrderListRow[] }[] };

/** Puts rows as the server has them now in place of those that are shown; none moves. */
function replaceRows(client: QueryClient, rows: readonly OrderListRow[]): void {
  const fresh = new Map(rows.map((row) => [row.number, row]));
  client.setQueriesData<Pages>({ queryKey: ['listOrders', 'rows'] }, (data) =>
    data === undefined
      ? data
      : {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) => fresh.get(row.number) ?? row),
          })),
        },
  );
  void client.invalidateQueries({ queryKey: ['countOrders'] });
  for (const { number } of rows) void client.invalidateQueries({ queryKey: ['getOrderCard', { number }] });
}

export type OrderPresses = {
  move(row: OrderListRow, moving: Moving): Promise<boolean>;
  take(row: OrderListRow, to: number | null): Promise<boolean>;
  /** Takes back what the press of that key has done. */
  undo(of: string): Promise<void>;
  replace(rows: readonly OrderListRow[]): void;
  isBusy: boolean;
};

/** What is pressed on orders, wherever they are shown; each can be taken back for half a minute. */
export function useOrderPresses(): OrderPresses {
  const client = useQueryClient();
  const me = useMe();
  const moving = usePress('moveOrder');
  const taking = usePress('takeOrder');
  const undoing = usePress('undoOrders');
  const replace = (rows: readonly OrderListRow[]): void => replaceRows(client, rows);

  async function undo(of: string): Promise<void> {
    const answer = await undoing.send({ of });
    if (isDeskFailure(answer)) return;
    replace(answer.rows);
    say({ text: 'Отменено: всё как было' });
  }

  async function move(row: OrderListRow, to: Moving): Promise<boolean> {
    const press = crypto.randomUUID();
    const { number, version, status: from } = row;
    const answer = await moving.send({ ...to, press, number, version, from });
    if (isDeskFailure(answer)) {
      if (answer.code === 'conflict')
        void client.invalidateQueries({ queryKey: ['getOrderCard', { number }] });
      return false;
    }
    replace([answer.row]);
    say({
      text: `${numbered('Заказ', number)} ${STATUS_WORDS[answer.row.status]}`,
      ...(answer.undoUntil === null ? {} : { undo: () => void undo(press) }),
    });
    return true;
  }

  async function take(row: OrderListRow, to: number | null): Promise<boolean> {
    const { number, version } = row;
    const answer = await taking.send({ number, version, from: row.assignee?.id ?? null, to });
    if (isDeskFailure(answer)) return false;
    replace([answer.row]);
    const words =
      to === me.id ? 'ваш' : to === null ? 'ничей' : `передан: ${answer.row.assignee?.name ?? ''}`;
    say({ text: `${numbered('Заказ', number)} — ${words}` });
    return true;
  }

  const isBusy = moving.isBusy || taking.isBusy || undoing.isBusy;
  return { move, take, undo, replace, isBusy };
}
