import { formatMoney } from '#lib/money.ts';
import { derivedPrices } from '#lib/price.ts';
import styles from './derived-prices.module.css';

type DerivedPricesProps = { current: number; measure: string; packMin: number; boxCapacity: number | null };

/** What a pack and a box come to, where the units allow it (acc-C12, D27). */
export function DerivedPrices({ current, measure, packMin, boxCapacity }: DerivedPricesProps) {
  const { pack, box } = derivedPrices(current, { measure, packMin, boxCapacity });
  if (pack === null && box === null) return null;
  return (
    <dl className={styles.prices}>
      {pack === null ? null : (
        <div className={styles.row}>
          <dt>
            Упаковка, {packMin} {measure}
          </dt>
          <dd className={styles.sum}>{formatMoney(pack)}</dd>
        </div>
      )}
      {box === null ? null : (
        <div className={styles.row}>
          <dt>
            Коробка, {boxCapacity} {measure}
          </dt>
          <dd className={styles.sum}>{formatMoney(box)}</dd>
        </div>
      )}
    </dl>
  );
}
