import { formatMoney } from '#lib/money.ts';
import { countText } from '#lib/numbers/count-text.ts';
import { derivedPrices } from '#lib/packs/pack-prices.ts';
import type { PackUnits } from '#lib/packs/pack-units.ts';
import type { VolumePrice } from '#lib/packs/price-at.ts';
import styles from './derived-prices.module.css';

type DerivedPricesProps = { current: number; steps: readonly VolumePrice[]; units: PackUnits };

/** What a pack and a box come to, where the units allow it (acc-C12, D27). */
export function DerivedPrices({ current, steps, units }: DerivedPricesProps) {
  const { measure, packMin, boxCapacity } = units;
  const { pack, box } = derivedPrices(current, units, steps);
  const rows: [name: string, sum: number | null][] = [
    [`Упаковка, ${countText(packMin, measure)}`, pack],
    [`Коробка, ${countText(boxCapacity ?? 0, measure)}`, box],
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
