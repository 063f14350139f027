import { queryOptions } from '@tanstack/react-query';
import { type Order, orderRoomCalls } from '#api/contract/order-room.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { read } from '../read.ts';
import { whenAbsent } from '../when-absent.ts';

/** How often an open page asks whether an order has come further, ms. */
const LOOK_EVERY = 30_000;

/** An order by the token of its address; null when there is none. Followed while its page is looked at. */
export const orderQuery = (city: RegionCode, token: string) =>
  queryOptions<Order | null>({
    queryKey: ['order', token],
    queryFn: ({ signal }) =>
      read(orderRoomCalls.getOrder, { token }, { city, signal }).then(({ order }) => order, whenAbsent),
    staleTime: 0,
    refetchInterval: LOOK_EVERY,
    refetchOnWindowFocus: true,
  });
