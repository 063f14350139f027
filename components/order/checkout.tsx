'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import type { PlacedOrder } from '#api/contract/order.ts';
import { EmptyCart, FailedCart } from '#components/cart/cart-message.tsx';
import { CartSkeleton } from '#components/cart/cart-skeleton.tsx';
import { useRegion } from '#components/region/region-context.tsx';
import { cartStore, useCart } from '#store/cart.ts';
import { OrderPlaced } from './order-placed.tsx';

const CheckoutForm = dynamic(() => import('./checkout-form.tsx').then((form) => form.CheckoutForm), {
  ssr: false,
  loading: () => <CartSkeleton />,
});

/** Everything below the heading of /order: loading, nothing to order, the form, or the thanks. */
export function Checkout() {
  const { city } = useRegion();
  const { status, cart } = useCart((all) => all);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);

  useEffect(() => {
    void cartStore.load(city);
    // A page that is left stays mounted out of sight; coming back to it is a new order.
    return () => setPlaced(null);
  }, [city]);

  if (placed !== null) return <OrderPlaced order={placed} />;
  if (cart === null) {
    return status === 'failed' ? <FailedCart onRetry={() => void cartStore.load(city)} /> : <CartSkeleton />;
  }
  if (cart.items.length === 0 && cart.notAvailable.length === 0) return <EmptyCart />;
  return <CheckoutForm onPlaced={setPlaced} />;
}
