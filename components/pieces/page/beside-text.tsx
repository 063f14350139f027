import type { ReactNode } from 'react';
import styles from './beside-text.module.css';

/** A text with something beside it on wide windows and below it on narrow ones; the text alone without it. */
export function BesideText({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  if (aside === undefined || aside === null) return children;
  return (
    <div className={styles.columns}>
      <div className={styles.text}>{children}</div>
      <div>{aside}</div>
    </div>
  );
}
