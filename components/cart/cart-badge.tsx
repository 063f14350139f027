'use client';

import { PRODUCTS, plural } from '#lib/plural.ts';
import { useCart } from '#store/cart.ts';
import { lineCount } from '#store/cart-view.ts';
import styles from './cart-badge.module.css';

/** The number of lines in the cart, for a corner of the cart's link; takes no room of its own, absent at 0. */
export function CartBadge() {
  const count = useCart(lineCount);
  if (count === 0) return null;
  return (
    <span className={styles.badge} role="img" aria-label={`${count} ${plural(count, PRODUCTS)} в корзине`}>
      {count}
    </span>
  );
}
