import styles from './cart-badge.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'line-count': HTMLAttributes<HTMLElement>;
    }
  }
}

/**
 * Room for the number of lines in the cart, in a corner of the cart's link; takes no room of its own and is
 * not seen while it is empty. `line-count.ts` fills it.
 */
export function CartBadge() {
  return <line-count className={styles.badge} />;
}
