import type { CartLine } from '#api/contract/cart.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './order-lines.module.css';

/** The lines as they will be ordered. */
export function OrderLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className={styles.lines} aria-label="Состав заказа">
      {lines.map(({ code, name, quantity, measure, sum, isBare }) => (
        <li className={styles.line} key={code}>
          <span className={styles.name}>
            <span>{name}</span> <span className={styles.quantity}>{`× ${quantity} ${measure}`}</span>
          </span>
          {isBare ? null : <span className={styles.sum}>{formatMoney(sum)}</span>}
        </li>
      ))}
    </ul>
  );
}
