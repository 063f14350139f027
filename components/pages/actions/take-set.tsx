'use client';

import { useLate } from '#components/kit/ui/use-late.ts';
import type { ListLine } from '#lib/lists/list-line.ts';
import styles from './action-set.module.css';

const load = async () => (await import('#components/buying/my-lists/take-list.tsx')).TakeList;

/** The way of a set into the cart; it comes after the page, and its place is held. */
export function TakeSet({ lines }: { lines: readonly ListLine[] }) {
  const Take = useLate(load);
  return <div className={styles.take}>{Take === null ? null : <Take lines={lines} what="набора" />}</div>;
}
