import type { ReactNode } from 'react';
import { mark } from '#components/kit/ui/marks.ts';
import styles from './listing-toolbar.module.css';

/** The bar of what chooses another view of the same goods. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className={styles.toolbar} {...mark('keeps-place', '')}>
      {children}
    </div>
  );
}
