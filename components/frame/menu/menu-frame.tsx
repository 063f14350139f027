import type { ReactNode } from 'react';
import styles from './menu-frame.module.css';

/** The page's content beside a menu on wide windows (acc-B3). The menu hides itself on narrow ones. */
export function MenuFrame({ menu, children }: { menu: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.menu}>{menu}</div>
      <div className={styles.content}>{children}</div>
    </div>
  );
}
