import { memo } from 'react';
import type { CartLine } from '#api/contract/cart-line.ts';
import { LineSum } from '#components/buying/cart/line-sum.tsx';
import { amountText } from '#lib/packs/amount-text.ts';
import { sumBefore } from '#lib/price.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import styles from './order-lines.module.css';

/** The lines as they will be ordered; what is typed into the form beside them draws none of them anew. */
export const OrderLines = memo(Lines);

function Lines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul className={styles.lines} aria-label="Состав заказа">
      {lines.map((line) => {
        const { code, name, quantity, sum, isBare } = line;
        return (
          <li className={styles.line} key={code}>
            <span className={styles.name}>
              <span>{withUnitsKept(name)}</span>{' '}
              <span className={styles.quantity}>{`×\u00a0${amountText(quantity, line)}`}</span>
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
