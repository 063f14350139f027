import { CartBadge } from '#components/cart/cart-badge.tsx';
import { RegionSwitch } from '#components/region/region-switch.tsx';
import { Icon } from '#components/ui/icons/icon.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { pageUrl, phoneUrl } from '#lib/urls.ts';
import styles from './header.module.css';
import { HomeLink } from './home-link.tsx';
import { Logo } from './logo.tsx';

type HeaderProps = { base: string; shopName: string; phone: string };

/** Top of every page (B2). It sticks, so its height never changes. */
export function Header({ base, shopName, phone }: HeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <HomeLink className={styles.home} label={`${shopName}, на главную`}>
          <Logo shopName={shopName} />
        </HomeLink>
        <IntentLink className={styles.catalogue} href={pageUrl(base, '/catalog')}>
          <Icon name="layout-grid" />
          Каталог
        </IntentLink>
        <div className={styles.region}>
          <RegionSwitch />
        </div>
        <a className={styles.phone} href={phoneUrl(phone)}>
          <Icon name="phone" size={18} />
          {phone}
        </a>
        <IntentLink className={styles.cart} href={pageUrl(base, '/cart')}>
          <span className={styles.badge}>
            <Icon name="shopping-cart" />
            <CartBadge />
          </span>
          Корзина
        </IntentLink>
      </div>
    </header>
  );
}
