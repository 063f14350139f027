import type { ReactNode } from 'react';
import styles from './boxed-rows.module.css';

/** Rows in a box, a line between each two; `isOrdered` where their order says something. */
export function BoxedRows({ isOrdered = false, children }: { isOrdered?: boolean; children: ReactNode }) {
  return isOrdered ? (
    <ol className={styles.rows}>{children}</ol>
  ) : (
    <ul className={styles.rows}>{children}</ul>
  );
}

/** A row of words with what can be done about it at its end. */
export function BoxedRow({ children }: { children: ReactNode }) {
  return <li className={styles.row}>{children}</li>;
}
