import clsx from 'clsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import styles from './side-menu.module.css';

export type SideLink = { name: string; href: string; isCurrent?: boolean };

type SideMenuProps = {
  label: string;
  links: readonly SideLink[];
  /** On narrow windows a row that scrolls; otherwise it shows on wide ones only. */
  narrow?: boolean;
};

/** The pages of a section beside its content. */
export function SideMenu({ label, links, narrow = false }: SideMenuProps) {
  return (
    <nav className={clsx(styles.menu, narrow && styles.narrow)} aria-label={label}>
      <ul className={styles.list}>
        {links.map(({ name, href, isCurrent = false }) => (
          <li key={href}>
            <IntentLink className={styles.link} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
