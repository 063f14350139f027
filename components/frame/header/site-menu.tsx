import { buttonLook } from '#components/kit/ui/button-look.ts';
import { Dialog } from '#components/kit/ui/dialog.tsx';
import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { OutsideLink } from '#components/kit/ui/outside-link.tsx';
import { StillPart } from '#components/kit/ui/still/still.tsx';
import { RequestLink } from '#components/requests/request-link.tsx';
import { pageUrl, phoneUrl } from '#lib/urls.ts';
import { Logo } from './logo.tsx';
import { NAV_LINKS } from './nav-links.ts';
import styles from './site-menu.module.css';

export const SITE_MENU = 'site-menu';

const GOODS = [
  ['/catalog', 'Каталог'],
  ['/sale', 'Распродажа'],
  ['/actions', 'Акции'],
  ['/brands', 'Бренды'],
  ['/favorites', 'Избранное'],
  ['/orders', 'Мои заказы'],
  ['/lists', 'Мои списки'],
] as const;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'menu-roots': HTMLAttributes<HTMLElement> & { base: string };
    }
  }
}

type SiteMenuProps = { base: string; shopName: string; phone: string; cabinetUrl: string };

/**
 * The hamburger menu of small windows (acc-B7): a dialog of the browser's own, so it works without any
 * script. It begins with the categories, which come when it is opened (`menu-roots.ts`).
 */
export function SiteMenu({ base, shopName, phone, cabinetUrl }: SiteMenuProps) {
  return (
    <StillPart of={['site menu', base, shopName, phone, cabinetUrl]}>
      <Dialog
        id={SITE_MENU}
        title="Меню"
        shape="drawer"
        head={<Logo shopName={shopName} />}
        closeLabel="Закрыть меню"
        {...mark('leaves', '')}
      >
        <nav aria-label="Меню магазина">
          <menu-roots className={styles.roots} base={base}>
            Загружаем категории…
          </menu-roots>
          <ul className={styles.goods}>
            {GOODS.map(([href, name]) => (
              <li key={href}>
                <IntentLink className={styles.link} href={pageUrl(base, href)}>
                  {name}
                </IntentLink>
              </li>
            ))}
          </ul>
          <ul className={styles.pages}>
            {NAV_LINKS.map(([href, name]) => (
              <li key={href}>
                <IntentLink className={styles.link} href={pageUrl(base, href)}>
                  {name}
                </IntentLink>
              </li>
            ))}
            <li>
              <OutsideLink className={styles.link} href={cabinetUrl}>
                Личный кабинет
              </OutsideLink>
            </li>
          </ul>
        </nav>
        <a className={styles.phone} href={phoneUrl(phone)}>
          <Icon name="phone" />
          {phone}
        </a>
        <RequestLink className={buttonLook({})} kind="recall" phone={phone}>
          Заказать звонок
        </RequestLink>
      </Dialog>
    </StillPart>
  );
}
