'use client';

import { useLate } from '#components/kit/ui/use-late.ts';
import styles from './lists-place.module.css';

const load = async () => (await import('./linked-list.tsx')).LinkedList;

/** The place of the list that a link holds: it comes after the page, which is one for all lists. */
export function LinkedListPlace() {
  const Linked = useLate(load);
  return <div className={styles.place}>{Linked === null ? null : <Linked />}</div>;
}
