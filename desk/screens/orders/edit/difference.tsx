import type { TriedEdit } from '#api/contract/desk/order-lines.ts';
import { formatMoney } from '#lib/money.ts';
import styles from './difference.module.css';

type DifferenceProps = { tried: Pick<TriedEdit, 'before' | 'after'>; isBusy: boolean };

/** «Было 12 870,50 ₽ · станет 11 402,00 ₽ · −1 468,50 ₽», by the server's figures. */
export function Difference({ tried, isBusy }: DifferenceProps) {
  const { before, after } = tried;
  const by = after.total - before.total;
  return (
    <p className={styles.difference} role="status" aria-busy={isBusy}>
      Было {formatMoney(before.total)} · станет <b>{formatMoney(after.total)}</b> · {by > 0 ? '+' : ''}
      {formatMoney(by)}
      {before.delivery === after.delivery ? null : (
        <small>
          {' '}
          доставка: {formatMoney(before.delivery)} → {formatMoney(after.delivery)}
        </small>
      )}
    </p>
  );
}
