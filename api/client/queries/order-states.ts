import { queryOptions } from '@tanstack/react-query';
import { keptOrdersCalls, type OrderState } from '#api/contract/kept-orders.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { read } from '../read.ts';

/** What has become of the orders whose links this browser keeps, the newest first (acc-D15). */
export const orderStatesQuery = (city: RegionCode, tokens: readonly string[]) =>
  queryOptions<readonly OrderState[]>({
    queryKey: ['order-states', ...tokens],
    queryFn: ({ signal }) =>
      read(keptOrdersCalls.getOrderStates, { tokens: [...tokens] }, { city, signal }).then(
        ({ orders }) => orders,
      ),
    staleTime: 0,
  });
