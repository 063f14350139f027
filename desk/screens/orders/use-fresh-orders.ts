import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLive } from '#desk/live/use-live.ts';

/**
 * New orders since the list was read: they are counted, and shown when somebody asks, since rows never move
 * by themselves (desk.md §2). Cards that have changed are read again.
 */
export function useFreshOrders(onChange: () => void): { count: number; clear: () => void } {
  const client = useQueryClient();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  useLive((told) => {
    onChange();
    if (told.some(({ kind }) => kind === 'anew')) return void client.invalidateQueries();
    const orders = told.flatMap((one) =>
      one.kind === 'change' && one.change.kind === 'order' ? [one.change] : [],
    );
    for (const number of new Set(orders.map(({ ref }) => ref)))
      void client.invalidateQueries({ queryKey: ['getOrderCard', { number }] });
    const fresh = orders.filter(({ isNew }) => isNew).map(({ ref }) => ref);
    if (fresh.length > 0) setFresh((known) => new Set([...known, ...fresh]));
  });
  return { count: fresh.size, clear: () => setFresh(new Set()) };
}
