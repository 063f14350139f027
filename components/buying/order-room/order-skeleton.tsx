import styles from './order-skeleton.module.css';

/** An order's place until it is known. */
export function OrderSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Заказ загружается</span>
    </div>
  );
}
