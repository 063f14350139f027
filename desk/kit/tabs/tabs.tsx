import styles from './tabs.module.css';
import { useChosenInSight } from './use-chosen-in-sight.ts';

type Tab<K extends string> = {
  key: K;
  words: string /** Work to do there; null says nothing. */;
  count: number | null;
};

/** Tabs of a list, which live in its address: each is a button that says how much work waits behind it. */
export function Tabs<K extends string>({
  label,
  tabs,
  current,
  onChoose,
}: {
  label: string;
  tabs: readonly Tab<K>[];
  current: K;
  onChoose: (key: K) => void;
}) {
  const row = useChosenInSight(current);
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map(({ key, words, count }) => (
        <button
          key={key}
          type="button"
          aria-current={key === current ? 'true' : undefined}
          onClick={() => onChoose(key)}
        >
          {words}
          {count === null || count === 0 ? null : <b>{count}</b>}
        </button>
      ))}
    </nav>
  );
}
