import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OrderCard } from '#api/contract/desk/order-shapes.ts';
import type { Moving } from '#api/contract/desk/order-writing.ts';
import { Button } from '#components/kit/ui/button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { goBack } from '#desk/client/go-back.ts';
import { useMay, useMe } from '#desk/client/me.tsx';
import { useHotkeys } from '#desk/kit/keys/use-hotkeys.ts';
import { OpenedBy } from '#desk/kit/presence/opened-by.tsx';
import { momentWords } from '#desk/kit/words/moments.ts';
import { formatMoney } from '#lib/money.ts';
import { BackDialog } from '../back-dialog.tsx';
import { CancelDialog } from '../cancel-dialog.tsx';
import { HandOverDialog } from '../hand-over-dialog.tsx';
import { exchangeWords } from '../order-words.ts';
import { ParcelDialog } from '../parcel-dialog.tsx';
import { useOrderPresses } from '../presses/use-order-presses.ts';
import { StatusLabel } from '../status-label.tsx';
import styles from './order-head.module.css';
import { ToOrders } from './to-orders.tsx';

type Asked = 'cancel' | 'parcel' | 'back' | 'hand-over';

/** The number of an order, where it is, and where it can go from there; each press has a key. */
export function OrderHead({ card }: { card: OrderCard }) {
  const { row, moves } = card;
  const me = useMe();
  const mayChange = useMay('orders.change');
  const presses = useOrderPresses();
  const [, go] = useLocation();
  const [asked, setAsked] = useState<Asked | null>(null);
  const can = (to: OrderCard['moves'][number]): boolean => mayChange && moves.includes(to);
  const isMine = row.assignee?.id === me.id;

  /** What was asked for stays until it stands: a refused press loses nothing typed. */
  async function move(to: Moving): Promise<boolean> {
    const isMoved = await presses.move(row, to);
    if (isMoved) setAsked(null);
    return isMoved;
  }
  const confirm = (): void => void move({ to: 'confirmed' });
  const done = (): void => void move({ to: 'done' });
  const ship = (): void => setAsked('parcel');
  const take = (): void => void presses.take(row, isMine ? null : me.id);
  // What was done is taken back for a reason; what was cancelled comes back by itself.
  const back = (): void => (row.status === 'done' ? setAsked('back') : void move({ to: 'back' }));
  const printIt = (): void => go(`/orders/print?numbers=${row.number}`);
  useHotkeys({
    Escape: { label: 'К списку', act: () => goBack('/orders', go) },
    KeyC: can('confirmed') ? { label: 'Подтвердить', act: confirm } : null,
    KeyS: can('shipped') ? { label: 'Отправлен', act: ship } : null,
    KeyD: can('done') ? { label: row.isPickup ? 'Выдан' : 'Доставлен', act: done } : null,
    KeyT: mayChange ? { label: isMine ? 'Снять с себя' : 'Взять себе', act: take } : null,
    KeyP: { label: 'Печать', act: printIt },
  });
  const busy = { isBusy: presses.isBusy };
  const typing = { ...busy, number: row.number, onClose: () => setAsked(null) };
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <div className={styles.above}>
          <ToOrders />
          <OpenedBy card={{ kind: 'order', ref: row.number }} />
        </div>
        <h1>
          Заказ № {row.number} <StatusLabel status={row.status} />
        </h1>
        <p>
          {momentWords(row.at)} · <b>{formatMoney(row.total)}</b> · {row.isPickup ? 'самовывоз' : 'доставка'}
          {row.exchange.state === 'off' ? '' : ` · 1С: ${exchangeWords(row.exchange)}`} · ведёт:{' '}
          {row.assignee?.name ?? 'никто'}
        </p>
      </div>
      {mayChange ? (
        <div className={styles.presses}>
          {can('confirmed') ? (
            <Button variant="primary" {...busy} onClick={confirm}>
              Подтвердить <kbd>c</kbd>
            </Button>
          ) : null}
          {can('shipped') ? (
            <Button variant="primary" {...busy} onClick={ship}>
              Отправлен <kbd>s</kbd>
            </Button>
          ) : null}
          {can('done') ? (
            <Button variant={can('shipped') ? 'secondary' : 'primary'} {...busy} onClick={done}>
              {row.isPickup ? 'Выдан' : 'Доставлен'} <kbd>d</kbd>
            </Button>
          ) : null}
          {can('back') ? (
            <Button {...busy} onClick={back}>
              {row.status === 'done' ? 'Вернуть в работу…' : 'Восстановить'}
            </Button>
          ) : null}
          {can('cancelled') ? <Button onClick={() => setAsked('cancel')}>Отменить…</Button> : null}
          <Button {...busy} onClick={take}>
            {isMine ? 'Снять с себя' : 'Взять себе'} <kbd>t</kbd>
          </Button>
          <Button onClick={() => setAsked('hand-over')}>Передать…</Button>
          <Button onClick={printIt}>
            <Icon name="printer" size={18} /> Печать <kbd>p</kbd>
          </Button>
        </div>
      ) : null}
      {asked === 'cancel' ? (
        <CancelDialog
          title={`Отменить заказ № ${row.number}`}
          {...typing}
          onCancel={(cancel) => move({ to: 'cancelled', cancel })}
        />
      ) : null}
      {asked === 'parcel' ? (
        <ParcelDialog {...typing} onShip={(parcel) => move({ to: 'shipped', ...parcel })} />
      ) : null}
      {asked === 'hand-over' ? (
        <HandOverDialog
          has={row.assignee?.id ?? null}
          onClose={() => setAsked(null)}
          onGive={(id) => {
            setAsked(null);
            void presses.take(row, id);
          }}
        />
      ) : null}
      {asked === 'back' ? <BackDialog {...typing} onBack={(reason) => move({ to: 'back', reason })} /> : null}
    </header>
  );
}
