import type { ReactNode } from 'react';
import styles from './grid-frame.module.css';

/** The columns that tiles, and what stands for them while they load, are laid in; children are list items. */
export function GridFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <ul className={styles.grid}>{children}</ul>
    </div>
  );
}
