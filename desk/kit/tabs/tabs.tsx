import { Link } from 'wouter';
import styles from './tabs.module.css';

type Tab<K extends string> = {
  key: K;
  words: string;
  /** Work to do there; null says nothing. */
  count: number | null;
};

/** Tabs of a list, which live in its address: each is a link that says how much work waits behind it. */
export function Tabs<K extends string>({
  label,
  tabs,
  current,
  hrefOf,
}: {
  label: string;
  tabs: readonly Tab<K>[];
  current: K;
  hrefOf: (key: K) => string;
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, words, count }) => (
        <Link key={key} href={hrefOf(key)} aria-current={key === current ? 'page' : undefined}>
          {words}
          {count === null || count === 0 ? null : <b>{count}</b>}
        </Link>
      ))}
    </nav>
  );
}
