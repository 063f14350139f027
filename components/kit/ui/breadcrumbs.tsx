import { withUnitsKept } from '#lib/text/units-kept.ts';
import styles from './breadcrumbs.module.css';
import { Icon } from './icons/icon.tsx';
import { IntentLink } from './intent-link.tsx';

/** A step without an address is the page itself. */
export type Crumb = { name: string; href?: string };

/** The path from the root of the shop to this page. */
export function Breadcrumbs({ steps }: { steps: readonly Crumb[] }) {
  return (
    <nav className={styles.crumbs} aria-label="Путь">
      <ol className={styles.list}>
        {steps.map(({ name, href }) => (
          <li className={styles.step} key={href ?? name}>
            {href === undefined ? (
              <span aria-current="page">{withUnitsKept(name)}</span>
            ) : (
              <IntentLink className={styles.link} href={href}>
                {withUnitsKept(name)}
              </IntentLink>
            )}
            {href === undefined ? null : <Icon name="chevron-right" size={16} />}
          </li>
        ))}
      </ol>
    </nav>
  );
}
