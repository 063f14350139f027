import styles from './change-list.module.css';
import type { OrderChange } from './order-changes.ts';

/** What has become different, each from what to what. */
export function ChangeList({ changes }: { changes: readonly OrderChange[] }) {
  return (
    <ul className={styles.changes} aria-label="Что изменилось">
      {changes.map(({ what, from, to }) => (
        <li key={`${what} ${from}`}>
          {what}: <s className={styles.from}>{from}</s> <span className="visually-hidden">стало</span>{' '}
          <b className={styles.to}>{to}</b>
        </li>
      ))}
    </ul>
  );
}
