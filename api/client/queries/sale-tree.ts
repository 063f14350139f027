import { queryOptions } from '@tanstack/react-query';
import { saleCalls } from '#api/contract/sale.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { read } from '../read.ts';

/** The tree of the sale, past the backend's own memory, as a reload means to (specification section 7). */
export const saleTreeQuery = (city: RegionCode) =>
  queryOptions({
    queryKey: ['sale-tree', city],
    queryFn: async () => (await read(saleCalls.getSaleTree, { force: 'true' }, { city })).list,
  });
