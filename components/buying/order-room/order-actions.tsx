'use client';

import type { Order } from '#api/contract/order-room.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { shownSums } from '#lib/orders/order-sums.ts';
import { pageUrl } from '#lib/urls.ts';
import { BillLink } from '../order/bill-link.tsx';
import { CancelOrder } from './cancel-order.tsx';
import styles from './order-actions.module.css';
import { RepeatOrder } from './repeat-order.tsx';

/** The order for accounting (acc-D15); what saves it comes with the press. */
async function saveOrder(order: Order) {
  const { saveCsv } = await import('#components/buying/lists/save-csv.ts');
  saveCsv(`Заказ ${order.number}`, order.lines, shownSums(order, order.isPickup));
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
      <Button onClick={() => void saveOrder(order)}>Скачать CSV</Button>
      {isOpen ? <CancelOrder token={token} /> : null}
      <a className={styles.forget} href={pageUrl(base, '/cookie#forget')}>
        Забыть меня на этом устройстве
      </a>
    </div>
  );
}
