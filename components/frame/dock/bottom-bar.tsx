import { CartBadge } from '#components/buying/cart/badge/cart-badge.tsx';
import { HomeLink } from '#components/frame/header/home-link.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { StillPart } from '#components/kit/ui/still/still.tsx';
import { pageUrl, phoneUrl } from '#lib/urls.ts';
import styles from './bottom-bar.module.css';

/** The last element of a page that is seen: before it has come, browsers that can wait paint nothing. */
export const PAGE_END = 'page-end';

/**
 * The bar at the foot of small windows: call, catalogue, home, cart with its count
 * (`cart/badge/line-count.ts`) and its sum (acc-B7, `cart-sum.ts`).
 */
export function BottomBar({ base, phone }: { base: string; phone: string }) {
  return (
    <nav className={styles.bar} id={PAGE_END} aria-label="Быстрые действия">
      <StillPart of={['bar', phone, base]}>
        <a className={styles.item} href={phoneUrl(phone)}>
          <Icon name="phone" />
          Позвонить
        </a>
        <IntentLink className={styles.item} href={pageUrl(base, '/catalog')}>
          <Icon name="layout-grid" />
          Каталог
        </IntentLink>
      </StillPart>
      {/* With it the pages for failures have their link home at hand. */}
      <HomeLink className={styles.item}>
        <Icon name="house" />
        Главная
      </HomeLink>
      <StillPart of={['bar cart', base]}>
        <IntentLink className={styles.item} href={pageUrl(base, '/cart')}>
          <span className={styles.cart}>
            <span className={styles.count}>
              <CartBadge />
            </span>
            <Icon name="shopping-cart" />
          </span>
          <span className={styles.word}>Корзина</span>
          <span className={styles.sum} id="bar-cart-sum" />
        </IntentLink>
      </StillPart>
    </nav>
  );
}
