'use client';

import { useLate } from '#components/kit/ui/use-late.ts';
import type { BookmarksListProps } from './bookmarks-list.tsx';
import styles from './bookmarks-page.module.css';
import { BookmarksSkeleton } from './bookmarks-skeleton.tsx';

const load = async () => (await import('./bookmarks-list.tsx')).BookmarksList;

/** Everything below the heading of /favorites; personal, so it comes after the page (acc-D6). */
export function BookmarksPage(props: BookmarksListProps) {
  const List = useLate(load);
  return <div className={styles.page}>{List === null ? <BookmarksSkeleton /> : <List {...props} />}</div>;
}
