import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/money.ts';
import styles from './pay-bar.module.css';

type PayBarProps = {
  /** Goods and delivery together, kopecks. */
  toPay: number;
  isPending: boolean;
  /** In a wide window too it stays in sight, at the lower edge. */
  stays?: boolean;
  /** The way on, a button. */
  children: ReactNode;
};

/**
 * The way on, below the sums of a cart or an order. In a narrow window it stays in sight with what is to be
 * paid, upon the bar with the cart.
 */
export function PayBar({ toPay, isPending, stays = false, children }: PayBarProps) {
  return (
    <div className={clsx(styles.bar, stays && styles.stays)}>
      <p className={styles.pay} aria-busy={isPending}>
        К оплате <span className={styles.sum}>{formatMoney(toPay)}</span>
      </p>
      {children}
    </div>
  );
}
