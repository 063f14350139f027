import type { ReactNode } from 'react';
import styles from './listing-frame.module.css';

/** The parts of a listing one below the other. */
export function ListingFrame({ children }: { children: ReactNode }) {
  return <div className={styles.listing}>{children}</div>;
}
