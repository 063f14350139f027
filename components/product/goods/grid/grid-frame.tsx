import type { ReactNode } from 'react';
import styles from './grid-frame.module.css';

/** The class of a list that stands in a room and lays its items in columns. */
export const gridList = styles.grid;

/** By whose width the columns of a list are told. */
export function GridRoom({ children }: { children: ReactNode }) {
  return <div className={styles.room}>{children}</div>;
}

/** The columns that tiles, and what stands for them while they load, are laid in; children are list items. */
export function GridFrame({ children }: { children: ReactNode }) {
  return (
    <GridRoom>
      <ul className={gridList}>{children}</ul>
    </GridRoom>
  );
}
