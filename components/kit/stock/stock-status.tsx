import styles from './stock-status.module.css';

type StockStatusProps = { isSold: boolean; inCity: boolean };

/** «в наличии» or «под заказ» with a dot (section 2); a product that is not sold here has neither (D24). */
export function StockStatus({ isSold, inCity }: StockStatusProps) {
  if (!isSold) return null;
  return inCity ? (
    <span className={`${styles.status} ${styles.stock}`}>в наличии</span>
  ) : (
    <span className={`${styles.status} ${styles.order}`}>под заказ</span>
  );
}
