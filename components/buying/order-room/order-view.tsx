'use client';

import type { Order } from '#api/contract/order-room.ts';
import { deliveryCostText } from '#components/buying/cart/delivery-words.ts';
import { Totals } from '#components/buying/cart/sums/totals.tsx';
import { CopyButton } from '#components/kit/ui/copy-button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { Contacts } from './contacts.tsx';
import { OrderActions } from './order-actions.tsx';
import styles from './order-view.module.css';
import { OrderedLines } from './ordered-lines.tsx';
import { Timeline } from './timeline.tsx';

/** An order as its buyer sees it: where it is, what was ordered and what it comes to (acc-D8). */
export function OrderView({ order, token, hasBill }: { order: Order; token: string; hasBill: boolean }) {
  const { goodsOld, discount, promoCode, promoSum, goods, delivery, total } = order;
  return (
    <article className={styles.order} aria-label={`Заказ № ${order.number}`}>
      <header className={styles.head}>
        <h2 className={styles.number}>{`Заказ № ${order.number}`}</h2>
        <CopyButton className={styles.copy} kind="order" text={String(order.number)}>
          <Icon name="copy" size={16} /> Скопировать номер
        </CopyButton>
      </header>
      <div className={styles.main}>
        <Timeline order={order} />
        <OrderedLines lines={order.lines} />
      </div>
      <aside className={styles.side}>
        <section className={styles.sums} aria-label="Суммы">
          <Totals
            sums={{ totalOld: goodsOld, discountSum: discount, promoSum, total: goods, isPending: false }}
            promoCode={promoCode}
            delivery={deliveryCostText(delivery)}
            toPay={total}
            isPickup={order.isPickup}
          />
        </section>
        <OrderActions order={order} token={token} hasBill={hasBill} />
        <Contacts order={order} token={token} />
      </aside>
    </article>
  );
}
