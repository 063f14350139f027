import { queryOptions } from '@tanstack/react-query';
import { categoryCalls } from '#api/contract/category.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { queryClient } from '../query-client.ts';
import { read } from '../read.ts';
import { skeletonTime } from '../skeleton-time.ts';

/** The tree of one city for the menus' panels, kept while the document lives (acc-B4). */
export const menuTreeQuery = (city: RegionCode) =>
  queryOptions({
    queryKey: ['menu-tree', city],
    queryFn: async () => (await skeletonTime(read(categoryCalls.getMenuTree, {}, { city }))).list,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** The same for what is no part of React's tree. */
export const readMenuTree = (city: RegionCode) => queryClient.fetchQuery(menuTreeQuery(city));
