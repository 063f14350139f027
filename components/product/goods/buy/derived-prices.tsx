import { formatMoney } from '#lib/money.ts';
import { derivedPrices } from '#lib/packs/pack-prices.ts';
import type { PackUnits } from '#lib/packs/pack-units.ts';
import styles from './derived-prices.module.css';

type DerivedPricesProps = PackUnits & { current: number };

/** What a pack and a box come to, where the units allow it (acc-C12, D27). */
export function DerivedPrices({ current, measure, packMin, boxCapacity }: DerivedPricesProps) {
  const { pack, box } = derivedPrices(current, { measure, packMin, boxCapacity });
  const rows: [name: string, sum: number | null][] = [
    [`Упаковка, ${packMin}\u00a0${measure}`, pack],
    [`Коробка, ${boxCapacity}\u00a0${measure}`, box],
  ];
  const shown = rows.filter(([, sum]) => sum !== null);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.prices}>
      {shown.map(([name, sum]) => (
        <div className={styles.row} key={name}>
          <dt>{name}</dt>
          <dd className={styles.sum}>{formatMoney(sum ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
