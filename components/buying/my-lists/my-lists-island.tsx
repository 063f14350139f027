'use client';

import { useLate } from '#components/kit/ui/use-late.ts';
import styles from './lists-place.module.css';

const load = async () => (await import('./my-lists.tsx')).MyLists;

/** The lists of this browser: only it knows them, so they come after the page (acc-D15). */
export function MyListsPlace() {
  const Lists = useLate(load);
  return <div className={styles.place}>{Lists === null ? null : <Lists />}</div>;
}
