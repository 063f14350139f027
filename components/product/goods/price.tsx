import { formatMoney } from '#lib/money.ts';
import type { ShownPrice } from '#lib/price.ts';
import styles from './price.module.css';

type PriceProps = {
  price: ShownPrice;
  measure: string;
  /** What the base unit costs, in words (C17). */
  unit?: string | null | undefined;
  large?: boolean;
};

/** The current price per unit, that of the base unit and the struck one beside it (acc-C5, C17). */
export function Price({ price: { current, old }, measure, unit, large = false }: PriceProps) {
  return (
    <p className={large ? `${styles.price} ${styles.large}` : styles.price}>
      <span className={old === null ? styles.current : `${styles.current} ${styles.lowered}`}>
        {formatMoney(current)}
        <span className={styles.unit}>/{measure}</span>
      </span>
      {unit ? <span className={styles.base}> {unit}</span> : null}
      {old === null ? null : (
        <s className={styles.old}>
          <span className="visually-hidden">Старая цена </span>
          {formatMoney(old)}
        </s>
      )}
    </p>
  );
}
