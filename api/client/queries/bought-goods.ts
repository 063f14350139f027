import { queryOptions } from '@tanstack/react-query';
import { type BoughtProduct, keptOrdersCalls } from '#api/contract/kept-orders.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { read } from '../read.ts';

/** What was bought most often in the orders whose links this browser keeps, at today's prices (acc-D15). */
export const boughtGoodsQuery = (city: RegionCode, tokens: readonly string[]) =>
  queryOptions<readonly BoughtProduct[]>({
    queryKey: ['bought-goods', city, ...tokens],
    queryFn: ({ signal }) =>
      read(keptOrdersCalls.getBoughtGoods, { tokens: [...tokens] }, { city, signal }).then(
        ({ goods }) => goods,
      ),
  });
