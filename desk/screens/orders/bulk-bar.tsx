import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OrderListRow } from '#api/contract/desk/order-shapes.ts';
import type { Moving } from '#api/contract/desk/order-writing.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { useMay } from '#desk/client/me.tsx';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import styles from './bulk-bar.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { type Bulk, useBulk } from './presses/use-bulk.ts';
import type { OrderPresses } from './presses/use-order-presses.ts';

/** The most orders of one press (desk.md §2). */
const MOST = 200;
const MOST_PRINTED = 50;

type BulkBarProps = {
  rows: readonly OrderListRow[];
  presses: OrderPresses;
  /** Those for which it failed, with the reason, and those that were not asked for any more. */
  onDone: (refused: ReadonlyMap<number, string>, left: readonly number[]) => void;
  onClear: () => void;
};

/** How far it is, and the way to stop it: what was done until then stays done. */
function Running({ progress, onStop }: { progress: NonNullable<Bulk['progress']>; onStop: () => void }) {
  const { done, of, isStopping } = progress;
  useHotkeys({ Escape: { label: 'Остановить', act: onStop } });
  return (
    <div className={styles.bar} role="toolbar" aria-label="С выбранными заказами">
      <b role="status">
        Сделано {done} из {of}
      </b>
      <progress max={of} value={done} aria-label="Сделано" />
      <Button size="sm" disabled={isStopping} onClick={onStop}>
        {isStopping ? (
          'Останавливаем…'
        ) : (
          <>
            Остановить <kbd>Esc</kbd>
          </>
        )}
      </Button>
    </div>
  );
}

/** What can be done with the chosen rows; those for which it fails stay chosen, with the reason. */
export function BulkBar({ rows, presses, onDone, onClear }: BulkBarProps) {
  const [isCancelling, setCancelling] = useState(false);
  const chosen = rows.slice(0, MOST);
  const mayPrint = useMay('orders.print');
  const bulk = useBulk(presses);
  const { progress } = bulk;
  const [, go] = useLocation();
  const printThem = (): void => go(`/orders/print?numbers=${rows.map(({ number }) => number).join(',')}`);

  async function move(to: Moving): Promise<boolean> {
    setCancelling(false);
    const { refused, left } = await bulk.move(chosen, to);
    onDone(refused, [...left, ...rows.slice(MOST).map(({ number }) => number)]);
    return refused.size === 0 && left.length === 0;
  }
  const moves = [
    { key: 'KeyC', cap: 'c', label: 'Подтвердить', act: () => void move({ to: 'confirmed' }) },
    { key: 'KeyS', cap: 's', label: 'Отправлены', act: () => void move({ to: 'shipped' }) },
    { key: 'KeyD', cap: 'd', label: 'Выполнены', act: () => void move({ to: 'done' }) },
  ] as const;
  useHotkeys({
    ...(progress === null ? Object.fromEntries(moves.map(({ key, ...hotkey }) => [key, hotkey])) : {}),
    KeyP: mayPrint && rows.length <= MOST_PRINTED ? { label: 'Печать выбранных', act: printThem } : null,
  });
  if (progress !== null) return <Running progress={progress} onStop={bulk.stop} />;
  return (
    <div className={styles.bar} role="toolbar" aria-label="С выбранными заказами">
      <b>Выбрано: {rows.length}</b>
      {rows.length > MOST ? <span>за раз — {MOST}</span> : null}
      {moves.map(({ key, cap, label, act }) => (
        <Button key={key} size="sm" isBusy={presses.isBusy} onClick={act}>
          {label} <kbd>{cap}</kbd>
        </Button>
      ))}
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
      {isCancelling && chosen[0] !== undefined ? (
        <CancelDialog
          title={`Отменить заказы: ${chosen.length}`}
          number={chosen[0].number}
          isBusy={presses.isBusy}
          onClose={() => setCancelling(false)}
          onCancel={(cancel) => move({ to: 'cancelled', cancel })}
        />
      ) : null}
    </div>
  );
}
