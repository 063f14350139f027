import { EARLY_MARKS } from '#lib/browser/early-cart.ts';
import styles from './cart-skeleton.module.css';

const LINES = ['first', 'second', 'third'] as const;

/** Filled by the document's own script, before this component is there (`server/early-cart`). */
const EARLY = { [EARLY_MARKS.lines]: '', dangerouslySetInnerHTML: { __html: '' }, inert: true } as const;

/**
 * The cart's place while it is read: the boxes of three lines and the summary, and in place of the former the
 * lines as the document has drawn them, to be looked at only, or in place of both what an empty cart says.
 */
export function CartSkeleton() {
  return (
    <div className={styles.skeleton}>
      <span className="visually-hidden" role="status">
        Корзина загружается
      </span>
      <div className={styles.early} suppressHydrationWarning {...EARLY} />
      <div className={styles.lines}>
        {LINES.map((line) => (
          <div className={styles.line} key={line} />
        ))}
      </div>
      <div className={styles.summary} />
    </div>
  );
}
