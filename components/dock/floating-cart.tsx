import { CartBadge } from '#components/cart/cart-badge.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from './floating-cart.module.css';

/** The cart in the window's corner (acc-B7); small windows have it in their bottom bar. */
export function FloatingCart({ base }: { base: string }) {
  return (
    <aside className={styles.corner} aria-label="Быстрая корзина">
      <IntentLink className={styles.cart} href={pageUrl(base, '/cart')}>
        <Icon name="shopping-cart" size={24} />
        <span className="visually-hidden">Открыть корзину</span>
        <CartBadge />
      </IntentLink>
    </aside>
  );
}
