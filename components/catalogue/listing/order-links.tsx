import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { viewRel } from '#lib/listing-urls.ts';
import styles from './sort-links.module.css';

type OrderLinksProps<Name> = {
  orders: readonly { name: Name; label: string }[];
  current: Name;
  hrefOf: (name: Name) => string;
};

/** Orders of the same goods as links; another order begins at page 1. */
export function OrderLinks<Name>({ orders, current, hrefOf }: OrderLinksProps<Name>) {
  return (
    <nav className={styles.sorts} aria-label="Сортировка">
      <ul className={styles.list}>
        {orders.map(({ name, label }) => (
          <li key={label}>
            <IntentLink
              className={styles.sort}
              href={hrefOf(name)}
              scroll={false}
              rel={viewRel(hrefOf(name))}
              aria-current={name === current ? 'true' : undefined}
            >
              {label}
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
