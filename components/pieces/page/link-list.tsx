import { Icon } from '#components/kit/ui/icons/icon.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import styles from './link-list.module.css';

/** Pages of a section, one below the other. */
export function LinkList({ links }: { links: readonly { name: string; href: string }[] }) {
  return (
    <ul className={styles.list}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <IntentLink className={styles.link} href={href}>
            <span className={styles.name}>{name}</span>
            <Icon name="chevron-right" size={18} />
          </IntentLink>
        </li>
      ))}
    </ul>
  );
}
