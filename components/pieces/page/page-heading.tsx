import type { ReactNode } from 'react';
import styles from './page-heading.module.css';

/** The page's h1, with a small remark beside it. */
export function PageHeading({ children, remark }: { children: ReactNode; remark?: string }) {
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>{children}</h1>
      {remark === undefined ? null : <p className={styles.remark}>{remark}</p>}
    </div>
  );
}
