import { formatMoney } from '#lib/money.ts';
import styles from './line-sum.module.css';

type LineSumProps = {
  /** Kopecks. */
  sum: number;
  /** The same before its discount: what «Товары» below the lines is the sum of. */
  before: number;
};

/** What a line comes to, beside what it would without its discount, so that lines and sums add up (D42). */
export function LineSum({ sum, before }: LineSumProps) {
  return (
    <>
      {before > sum ? (
        <s className={styles.before}>
          <span className="visually-hidden">Без скидки </span>
          <span>{formatMoney(before)}</span>
        </s>
      ) : null}
      <span>{formatMoney(sum)}</span>
    </>
  );
}
