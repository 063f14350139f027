import type { ReactNode } from 'react';
import styles from './content.module.css';

export const CONTENT_ID = 'content';

/** The main element of a page; hidden for a moment when the visitor comes from another page (acc-A9). */
export function Content({ children }: { children: ReactNode }) {
  return (
    <main className={styles.content} id={CONTENT_ID} tabIndex={-1}>
      {children}
    </main>
  );
}
