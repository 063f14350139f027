import { queryOptions } from '@tanstack/react-query';
import type { Output } from '#api/contract/index.ts';
import { listCalls } from '#api/contract/lists.ts';
import type { ListLine } from '#lib/lists/list-line.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { read } from '../read.ts';

/** What a list is today (acc-D15). */
export const listedGoodsQuery = (city: RegionCode, lines: readonly ListLine[]) =>
  queryOptions<Output<'readList'>>({
    queryKey: ['listed-goods', city, lines],
    queryFn: ({ signal }) => read(listCalls.readList, { lines: [...lines] }, { city, signal }),
    staleTime: 0,
  });
