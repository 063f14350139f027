import type { ReactNode } from 'react';
import { mark } from '#components/kit/ui/marks.ts';
import styles from './listing-toolbar.module.css';

type ToolbarProps = {
  /** Whether a wide window has the filters beside the goods: it needs no buttons for them. */
  hasColumn?: boolean;
  children: ReactNode;
};

/** The bar of what chooses another view of the same goods. */
export function Toolbar({ hasColumn = false, children }: ToolbarProps) {
  return (
    <div className={styles.toolbar} data-column={hasColumn ? '' : undefined} {...mark('keeps-place', '')}>
      {children}
    </div>
  );
}
