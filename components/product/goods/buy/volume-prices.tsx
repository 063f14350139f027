import { formatPrice } from '#lib/money.ts';
import { countText } from '#lib/numbers/count-text.ts';
import type { VolumePrice } from '#lib/packs/price-at.ts';
import styles from './volume-prices.module.css';

type VolumePricesProps = { steps: readonly VolumePrice[]; measure: string };

/** What one costs from a quantity on (C17); nothing where every quantity costs the same. */
export function VolumePrices({ steps, measure }: VolumePricesProps) {
  if (steps.length === 0) return null;
  return (
    <table className={styles.prices}>
      <caption className={styles.caption}>Чем больше, тем дешевле</caption>
      <tbody>
        {steps.map(({ from, price }) => (
          <tr key={from}>
            <th className={styles.from} scope="row">
              от {countText(from, measure)}
            </th>
            <td className={styles.price}>{formatPrice(price, measure)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
