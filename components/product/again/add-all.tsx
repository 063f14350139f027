'use client';

import { useState } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { Button } from '#components/kit/ui/button.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { cartStore, useCart } from '#store/cart.ts';
import { quantityOf } from '#store/cart-view.ts';

/** One press for all of some goods: those that are not in the cart come with these quantities, in pieces. */
export function AddAll({ lines }: { lines: readonly { code: string; quantity: number }[] }) {
  const { city } = useRegion();
  const [isBusy, setBusy] = useState(false);
  const missing = useCart((state) => lines.filter(({ code }) => quantityOf(state, code) === 0).length);

  async function addAll() {
    setBusy(true);
    // As with one line: whoever presses early must not ask for the goods of another region.
    void cartStore.load(city);
    const outcome = await cartStore.restore(lines);
    setBusy(false);
    if (outcome === 'changed') toast.success('Товары добавлены в корзину');
    else toast.error('Товары не добавлены в корзину, попробуйте ещё раз');
  }

  return (
    <Button
      size="sm"
      isBusy={isBusy}
      disabled={missing === 0}
      onClick={() => (isBusy ? undefined : void addAll())}
    >
      {missing === 0 ? 'Всё в корзине' : 'Всё в корзину'}
    </Button>
  );
}
