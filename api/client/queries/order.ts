import { queryOptions } from '@tanstack/react-query';
import type { Order } from '#api/contract/order-room.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { Refused, read } from '../read.ts';

/** How often an open page asks whether an order has come further, ms. */
const LOOK_EVERY = 30_000;

/** An order that nobody has placed is an answer, not a failure. */
function whenAbsent(error: unknown): null {
  if (error instanceof Refused && error.failure.status === 404) return null;
  throw error;
}

/** An order by the token of its address; null when there is none. Followed while its page is looked at. */
export const orderQuery = (city: RegionCode, token: string) =>
  queryOptions<Order | null>({
    queryKey: ['order', token],
    queryFn: ({ signal }) =>
      read('getOrder', { token }, { city, signal }).then(({ order }) => order, whenAbsent),
    staleTime: 0,
    refetchInterval: LOOK_EVERY,
    refetchOnWindowFocus: true,
  });
