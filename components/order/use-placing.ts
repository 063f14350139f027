'use client';

import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ask } from '#api/client/ask.ts';
import { isFailure } from '#api/contract/failure.ts';
import type { OrderInput, PlacedOrder } from '#api/contract/order.ts';
import { useRegion } from '#components/region/region-context.tsx';
import { toast } from '#components/ui/toast.ts';
import { cartStore } from '#store/cart.ts';
import { checkoutKey, dropCheckoutKey } from './checkout-key.ts';
import { type OrderForm, orderPayload } from './order-form.ts';
import { ORDER_ERROR, type Refusal, readRefusal } from './order-refusal.ts';

type Placing = { refusal: Refusal | null; place: (order: OrderInput) => Promise<void> };

/** Sends the order and turns a refusal into what the form shows. The cart is emptied only by a placed order (D51). */
export function usePlacing(
  { setError, setFocus }: UseFormReturn<OrderForm, unknown, OrderInput>,
  onPlaced: (order: PlacedOrder) => void,
): Placing {
  const region = useRegion();
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  function show(refused: Refusal) {
    setRefusal(refused);
    if (refused.kind === 'fields') {
      for (const [name, message] of refused.fields) setError(name, { type: 'server', message });
      const [first] = refused.fields;
      if (first !== undefined) setFocus(first[0]);
      return;
    }
    toast.error(refused.kind === 'unexpected' ? ORDER_ERROR : refused.text);
    if (refused.kind !== 'cart') return;
    if (refused.isKeySpent) dropCheckoutKey();
    if (refused.cart === null) void cartStore.refresh();
    else cartStore.show(refused.cart);
  }

  async function place(order: OrderInput) {
    setRefusal(null);
    await cartStore.settle();
    const { cart } = cartStore.state.getState();
    if (cart === null) return;
    const answer = await ask('createOrder', orderPayload(order, cart, region, checkoutKey()), {
      city: region.city,
    });
    if (isFailure(answer)) return show(readRefusal(answer));
    dropCheckoutKey();
    onPlaced(answer);
    cartStore.forget();
  }

  return { refusal, place };
}
