import styles from './cart-skeleton.module.css';

const LINES = ['first', 'second', 'third'] as const;

/** The cart's place while it is read: the boxes of three lines and the summary. */
export function CartSkeleton() {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Корзина загружается</span>
      <div className={styles.lines}>
        {LINES.map((line) => (
          <div className={styles.line} key={line} />
        ))}
      </div>
      <div className={styles.summary} />
    </div>
  );
}
