import clsx from 'clsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { grouped } from '#lib/money.ts';
import styles from './chips.module.css';

type Chip = { name: string; count: number; href: string; isChosen: boolean };

/** Views of the same goods with their counts, one of them chosen at most. */
export function Chips({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav aria-label={label} {...mark('keeps-place', '')}>
      <ul className={clsx(styles.chips, styles.row)}>
        {chips.map(({ name, count, href, isChosen }) => (
          <li key={name}>
            <IntentLink
              className={clsx(styles.chip, isChosen && styles.chosen)}
              href={href}
              rel="nofollow"
              scroll={false}
              aria-current={isChosen ? 'true' : undefined}
            >
              {name}
              <span className={styles.count}>{grouped(count)}</span>
            </IntentLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
