import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { Still } from '#components/kit/ui/still/still.tsx';
import { pageUrl } from '#lib/urls.ts';
import styles from './top-menu.module.css';

const LINKS = [
  ['/sale', 'Распродажа'],
  ['/actions', 'Акции'],
  ['/actions/discounts', 'Скидки'],
  ['/actions/new', 'Новинки'],
  ['/actions/presents', 'Подарки за покупку'],
  ['/brands', 'Бренды'],
  ['/special/dlya-doma', 'Для дома'],
] as const;

/**
 * The top head menu (acc-B3): the sections beside the catalogue, in one line that scrolls where it is too
 * long.
 */
export function TopMenu({ path, base }: { path: string; base: string }) {
  return (
    <Still as="nav" className={styles.menu} aria-label="Разделы" of={['top menu', path, base]}>
      <ul className={styles.list}>
        {LINKS.map(([href, name]) => (
          <li key={href}>
            <IntentLink
              className={href === '/sale' ? styles.sale : styles.link}
              href={pageUrl(base, href)}
              aria-current={href === path ? 'page' : undefined}
            >
              {name}
            </IntentLink>
          </li>
        ))}
      </ul>
    </Still>
  );
}
