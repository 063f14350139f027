import type { ReactNode } from 'react';
import { CartBadge } from '#components/buying/cart/badge/cart-badge.tsx';
import { RegionSwitch } from '#components/frame/region/region-switch.tsx';
import type { RegionSites } from '#components/kit/region/region-context.tsx';
import { ButtonLink } from '#components/kit/ui/button-link.tsx';
import { IconButton } from '#components/kit/ui/icon-button.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { opensDialog } from '#components/kit/ui/opens-dialog.ts';
import { OutsideLink } from '#components/kit/ui/outside-link.tsx';
import { Still } from '#components/kit/ui/still/still.tsx';
import { RequestLink } from '#components/requests/request-link.tsx';
import { SearchField } from '#components/search/search-field.tsx';
import type { PageRegion } from '#lib/region/codes.ts';
import { pageUrl, phoneUrl } from '#lib/urls.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { NAV_LINKS } from './nav-links.ts';
import { SITE_MENU } from './site-menu.tsx';

type HeaderProps = {
  region: PageRegion;
  base: string;
  sites: RegionSites;
  shopName: string;
  phone: string;
  cabinetUrl: string;
  /** What a season hangs on the header; takes no room. */
  decoration?: ReactNode;
};

/**
 * Top of every page (acc-B2). The lower line sticks, so its height never changes; the upper one scrolls away.
 */
export function Header({ region, base, sites, shopName, phone, cabinetUrl, decoration }: HeaderProps) {
  return (
    <header className={styles.header}>
      <Still as="div" className={styles.upper} of={['upper', base, cabinetUrl]}>
        <nav className={styles.links} aria-label="О магазине">
          {NAV_LINKS.map(([href, name]) => (
            <IntentLink className={styles.link} href={pageUrl(base, href)} key={href}>
              {name}
            </IntentLink>
          ))}
        </nav>
        <div className={styles.links}>
          <IntentLink className={styles.link} href={pageUrl(base, '/favorites')}>
            Избранное
          </IntentLink>
          <IntentLink className={styles.link} href={pageUrl(base, '/orders')}>
            Мои заказы
          </IntentLink>
          <IntentLink className={styles.link} href={pageUrl(base, '/lists')}>
            Мои списки
          </IntentLink>
          <OutsideLink className={styles.link} href={cabinetUrl}>
            Личный кабинет
          </OutsideLink>
        </div>
      </Still>
      <Still as="div" className={styles.lower} of={['lower', region, base, sites, shopName, phone]}>
        <div className={styles.menu}>
          <IconButton
            icon="menu"
            iconSize={24}
            label="Меню"
            aria-haspopup="dialog"
            {...opensDialog(SITE_MENU)}
          />
        </div>
        <IntentLink className={styles.home} href={pageUrl(base, '/')} aria-label={`${shopName}, на главную`}>
          <Logo shopName={shopName} />
        </IntentLink>
        <div className={styles.catalogue}>
          <ButtonLink
            variant="primary"
            size="sm"
            href={pageUrl(base, '/catalog')}
            aria-haspopup="true"
            {...mark('menu', 'catalog')}
          >
            <Icon name="layout-grid" />
            Каталог
          </ButtonLink>
        </div>
        <div className={styles.room}>
          <SearchField base={base} shopName={shopName} />
        </div>
        <IntentLink className={styles.kept} href={pageUrl(base, '/favorites')} aria-label="Избранное">
          <Icon name="heart" size={24} />
        </IntentLink>
        <div className={styles.region}>
          <RegionSwitch region={region} base={base} sites={sites} />
        </div>
        <div className={styles.call}>
          <a className={styles.phone} href={phoneUrl(phone)}>
            <Icon name="phone" size={18} />
            {phone}
          </a>
          <RequestLink className={styles.back} kind="recall" phone={phone}>
            Обратный звонок
          </RequestLink>
        </div>
        <div className={styles.cart}>
          <ButtonLink size="sm" href={pageUrl(base, '/cart')}>
            <span className={styles.count}>
              <CartBadge />
            </span>
            <Icon name="shopping-cart" />
            Корзина
          </ButtonLink>
        </div>
      </Still>
      {decoration}
    </header>
  );
}
