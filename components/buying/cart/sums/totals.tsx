import { formatMoney } from '#lib/money.ts';
import { shownSums } from '#lib/orders/order-sums.ts';
import type { Totals as Sums } from '#store/cart-totals.ts';
import styles from './totals.module.css';

type TotalsProps = {
  sums: Sums;
  /** Null where none is on it. */
  promoCode: string | null;
  /** As it reads: a sum or «бесплатно». */
  delivery: string;
  /** Goods and delivery together, kopecks. */
  toPay: number;
  /** Whether it is fetched. */
  isPickup?: boolean;
};

/** The sums of a cart, the same rows wherever they stand (D42). */
export function Totals({ sums, promoCode, delivery, toPay, isPickup = false }: TotalsProps) {
  const { totalOld, discountSum, promoSum, total, isPending } = sums;
  const priced = {
    goodsOld: totalOld,
    discount: discountSum,
    promoCode,
    promoSum,
    delivery: toPay - total,
  };
  const rows = shownSums(priced, isPickup);
  return (
    <dl className={styles.totals} aria-busy={isPending}>
      {rows.map(({ what, name, kopecks }) => (
        <Row
          key={what}
          name={name}
          value={what === 'delivery' ? delivery : formatMoney(kopecks)}
          isStrong={what === 'total'}
        />
      ))}
    </dl>
  );
}

function Row({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div className={isStrong ? styles.strong : styles.row}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
