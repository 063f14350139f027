import type { CartLine } from '#api/contract/cart.ts';
import { LineSum } from '#components/buying/cart/line-sum.tsx';
import { sumBefore } from '#lib/price.ts';
import styles from './order-lines.module.css';

/** The lines as they will be ordered. */
export function OrderLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className={styles.lines} aria-label="Состав заказа">
      {lines.map((line) => {
        const { code, name, quantity, measure, sum, isBare } = line;
        return (
          <li className={styles.line} key={code}>
            <span className={styles.name}>
              <span>{name}</span> <span className={styles.quantity}>{`× ${quantity} ${measure}`}</span>
            </span>
            {isBare ? null : (
              <span className={styles.sum}>
                <LineSum sum={sum} before={sumBefore(line)} />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
