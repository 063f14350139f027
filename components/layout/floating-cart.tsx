import { CartBadge } from '#components/cart/cart-badge.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from './floating-cart.module.css';

/** The cart in the window's corner (B7); small windows have it in their bottom bar. */
export function FloatingCart({ base }: { base: string }) {
  return (
    <IntentLink className={styles.cart} href={pageUrl(base, '/cart')} aria-label="Открыть корзину">
      <Icon name="shopping-cart" size={24} />
      <CartBadge />
    </IntentLink>
  );
}
