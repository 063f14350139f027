'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQuery } from '#api/client/queries/order.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { Order } from '#api/contract/order-room.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { tokenIn } from '../order/order-address.ts';

type OrderReading = {
  token: string;
  /** Undefined while it is read and when it could not be, null for a token that no order has. */
  order: Order | null | undefined;
  isFailed: boolean;
  retry: () => void;
};

/** The order that the page's address names, as it is now. Only in the browser: the server knows no token. */
export function useOrder(): OrderReading {
  const { city } = useRegion();
  const [token] = useState(() => tokenIn(window.location.pathname));
  const { data, isError, refetch } = useQuery(
    { ...orderQuery(city, token), enabled: token !== '' },
    queryClient,
  );
  return {
    token,
    order: token === '' ? null : data,
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
  };
}
