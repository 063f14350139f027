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
    if (told.kind === 'anew') return void client.invalidateQueries();
    const { kind, ref, isNew } = told.change;
    if (kind !== 'order') return;
    void client.invalidateQueries({ queryKey: ['getOrderCard', { number: ref }] });
    if (isNew) setFresh((known) => new Set([...known, ref]));
  });
  return { count: fresh.size, clear: () => setFresh(new Set()) };
}
