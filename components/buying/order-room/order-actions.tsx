'use client';

import { useId, useState } from 'react';
import type { Order } from '#api/contract/order-room.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { useLate } from '#components/kit/ui/use-late.ts';
import { pageUrl } from '#lib/urls.ts';
import { BillLink } from '../order/bill-link.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './order-actions.module.css';
import { RepeatOrder } from './repeat-order.tsx';

/** It comes with the press that opens it. */
const loadLists = async () => (await import('./order-lists.tsx')).OrderLists;

/** Keeps, sends and saves what was ordered (acc-D15). */
function AsList({ order, token }: { order: Order; token: string }) {
  const [isOpen, setOpen] = useState(false);
  const Lists = useLate(isOpen ? loadLists : null);
  const id = useId();
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={isOpen ? id : undefined} onClick={() => setOpen(!isOpen)}>
        Список товаров и файлы
      </Button>
      {isOpen ? <div id={id}>{Lists === null ? null : <Lists order={order} token={token} />}</div> : null}
    </>
  );
}

/** What the buyer can do with an order. */
export function OrderActions({ order, token, hasBill }: { order: Order; token: string; hasBill: boolean }) {
  const { base } = useRegion();
  const isOpen = order.status === 'new' && order.steps.every(({ kind }) => kind !== 'cancel-asked');
  return (
    <div className={styles.actions}>
      <RepeatOrder token={token} />
      <BillLink base={base} token={token} hasBill={hasBill} />
      <Button onClick={() => window.print()}>Распечатать</Button>
      <AsList order={order} token={token} />
      {isOpen ? <CancelOrder token={token} /> : null}
      <a className={styles.forget} href={pageUrl(base, '/cookie#forget')}>
        Забыть меня на этом устройстве
      </a>
    </div>
  );
}
