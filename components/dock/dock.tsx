import type { ReactNode } from 'react';
import styles from './dock.module.css';

/** Where messages float above the page's lower edge: the cookie banner, and below it the promo offer. */
export function Dock({ cookies, promo }: { cookies: ReactNode; promo: ReactNode }) {
  return (
    <div className={styles.dock}>
      {cookies}
      {promo === null ? null : <div className={styles.promo}>{promo}</div>}
    </div>
  );
}
