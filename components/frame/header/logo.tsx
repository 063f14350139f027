import styles from './logo.module.css';

/** The shop's mark: an open box, and its name. */
export function Logo({ shopName }: { shopName: string }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path className={styles.side} d="M4 13h24v13a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />
        <path className={styles.flap} d="M4 13 9 4h6v9zM28 13l-5-9h-6v9z" />
        <path className={styles.tape} d="M13 17h6v4h-6z" />
      </svg>
      <span className={styles.name}>{shopName}</span>
    </span>
  );
}
