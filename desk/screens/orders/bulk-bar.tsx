import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import type { Moving } from '#api/contract/desk/order-writing.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { useMay } from '#desk/client/me.tsx';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import styles from './bulk-bar.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import type { OrderPresses } from './presses/use-order-presses.ts';

/** The most orders of one press (desk.md §2). */
const MOST = 200;
const MOST_PRINTED = 50;

/** What can be done with the chosen rows; those for which it fails stay chosen, with the reason. */
export function BulkBar({
  rows,
  presses,
  onDone,
  onClear,
}: {
  rows: readonly OrderListRow[];
  presses: OrderPresses;
  onDone: (refused: ReadonlyMap<number, string>) => void;
  onClear: () => void;
}) {
  const [isCancelling, setCancelling] = useState(false);
  const chosen = rows.slice(0, MOST);
  const mayPrint = useMay('orders.print');
  const [, go] = useLocation();
  const printThem = (): void => go(`/orders/print?numbers=${rows.map(({ number }) => number).join(',')}`);
  useHotkeys({
    KeyP: mayPrint && rows.length <= MOST_PRINTED ? { label: 'Печать выбранных', act: printThem } : null,
  });

  async function move(to: Moving): Promise<void> {
    setCancelling(false);
    const refused = await presses.bulk(chosen, to);
    if (refused !== null) onDone(refused);
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label="С выбранными заказами">
      <b>Выбрано: {rows.length}</b>
      {rows.length > MOST ? <span>за раз — {MOST}</span> : null}
      <Button size="sm" isBusy={presses.isBusy} onClick={() => void move({ to: 'confirmed' })}>
        Подтвердить
      </Button>
      <Button size="sm" isBusy={presses.isBusy} onClick={() => void move({ to: 'shipped' })}>
        Отправлены
      </Button>
      <Button size="sm" isBusy={presses.isBusy} onClick={() => void move({ to: 'done' })}>
        Выполнены
      </Button>
      <Button size="sm" onClick={() => setCancelling(true)}>
        Отменить…
      </Button>
      {mayPrint && rows.length <= MOST_PRINTED ? (
        <Button size="sm" onClick={printThem}>
          Печать <kbd>p</kbd>
        </Button>
      ) : null}
      <Button size="sm" onClick={onClear}>
        Снять выбор
      </Button>
      {isCancelling ? (
        <CancelDialog
          title={`Отменить заказы: ${chosen.length}`}
          onClose={() => setCancelling(false)}
          onCancel={(cancel) => void move({ to: 'cancelled', cancel })}
        />
      ) : null}
    </div>
  );
}
