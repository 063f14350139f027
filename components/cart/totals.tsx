import type { CartPromo } from '#api/contract/cart.ts';
import { formatMoney } from '#lib/money.ts';
import type { Totals as Sums } from '#store/cart-totals.ts';
import styles from './totals.module.css';

type TotalsProps = {
  sums: Sums;
  promo: CartPromo | null;
  /** As it reads: a sum or «бесплатно». */
  delivery: string;
  /** Goods and delivery together, kopecks. */
  toPay: number;
};

/** The sums of a cart, the same rows wherever they stand (D42). */
export function Totals({ sums, promo, delivery, toPay }: TotalsProps) {
  const { totalOld, discountSum, promoSum, total, isPending } = sums;
  return (
    <dl className={styles.totals} aria-busy={isPending}>
      <Row name="Товары" value={formatMoney(totalOld)} />
      {discountSum > 0 ? <Row name="Скидка" value={formatMoney(-discountSum)} /> : null}
      {promo === null ? null : <Row name={`Промокод ${promo.code}`} value={formatMoney(-promoSum)} />}
      <Row name="Итого за товары" value={formatMoney(total)} />
      <Row name="Доставка" value={delivery} />
      <Row name="К оплате" value={formatMoney(toPay)} isStrong />
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
