import { useQuery } from '@tanstack/react-query';
import { menuTreeQuery } from '#api/client/queries/menu-tree.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { CategoryNode } from '#api/contract/category.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';

/** The categories of the menus' panels; `roots` is empty until they are there. */
export type MenuTree = {
  status: 'loading' | 'ready' | 'failed';
  roots: readonly CategoryNode[];
  retry: () => void;
};

const NONE: readonly CategoryNode[] = [];

export function useMenuTree(): MenuTree {
  const { city } = useRegion();
  const { data, isFetching, refetch } = useQuery(menuTreeQuery(city), queryClient);
  const missing = isFetching ? 'loading' : 'failed';
  return {
    status: data === undefined ? missing : 'ready',
    roots: data ?? NONE,
    retry: () => void refetch(),
  };
}
