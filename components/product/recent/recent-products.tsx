'use client';

import { useLate } from '#components/kit/ui/use-late.ts';
import type { RecentListProps } from './recent-list.tsx';

const load = async () => (await import('./recent-list.tsx')).RecentList;

/**
 * The place of the products seen before. Only this browser knows them, so what draws them comes after the
 * page.
 */
export function RecentProducts(props: RecentListProps) {
  const List = useLate(load);
  return List === null ? null : <List {...props} />;
}
