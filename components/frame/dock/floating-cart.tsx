import { CartBadge } from '#components/buying/cart/badge/cart-badge.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { Still } from '#components/kit/ui/still/still.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from './floating-cart.module.css';

/** The cart at the window's edge (acc-B7); small windows have it in their bottom bar. */
export function FloatingCart({ base }: { base: string }) {
  return (
    <Still
      as="aside"
      className={styles.corner}
      data-above-dock=""
      aria-label="Быстрая корзина"
      of={['floating cart', base]}
    >
      <IntentLink className={styles.cart} href={pageUrl(base, '/cart')}>
        <Icon name="shopping-cart" />
        <span className="visually-hidden">Открыть корзину</span>
        <span className={styles.count}>
          <CartBadge />
        </span>
      </IntentLink>
    </Still>
  );
}
