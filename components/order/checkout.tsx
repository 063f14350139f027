'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import type { PlacedOrder } from '#api/contract/order.ts';
import { EmptyCart, FailedCart } from '#components/cart/cart-message.tsx';
import { CartSkeleton } from '#components/cart/cart-skeleton.tsx';
import { useRegion } from '#components/region/region-context.tsx';
import { cartStore, useCart } from '#store/cart.ts';
import styles from './checkout.module.css';
import { OrderPlaced } from './order-placed.tsx';

const CheckoutForm = dynamic(() => import('./checkout-form.tsx').then((form) => form.CheckoutForm), {
  ssr: false,
  loading: () => <CartSkeleton />,
});

/** Everything below the heading of /order: loading, nothing to order, the form, or the thanks. */
export function Checkout() {
  const { city } = useRegion();
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);

  useEffect(() => {
    void cartStore.load(city);
    // A page that is left stays mounted out of sight; coming back to it is a new order.
    return () => setPlaced(null);
  }, [city]);

  return (
    <div className={styles.checkout}>
      {placed === null ? <Ordering onPlaced={setPlaced} /> : <OrderPlaced order={placed} />}
    </div>
  );
}

function Ordering({ onPlaced }: { onPlaced: (order: PlacedOrder) => void }) {
  const { city } = useRegion();
  const { status, cart } = useCart((all) => all);
  if (cart === null) {
    return status === 'failed' ? <FailedCart onRetry={() => void cartStore.load(city)} /> : <CartSkeleton />;
  }
  if (cart.items.length === 0 && cart.notAvailable.length === 0) return <EmptyCart />;
  return <CheckoutForm onPlaced={onPlaced} />;
}
