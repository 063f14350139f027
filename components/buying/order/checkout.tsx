'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { EmptyCart, FailedCart } from '#components/buying/cart/cart-message.tsx';
import { CartSkeleton } from '#components/buying/cart/cart-skeleton.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { useLate } from '#components/kit/ui/use-late.ts';
import { cartStore, useCart } from '#store/cart.ts';
import styles from './checkout.module.css';
import type { CheckoutFacts } from './checkout-facts.ts';

type FormProps = {
  facts: CheckoutFacts;
  /** Stands below the word that there is nothing to order. */
  children?: ReactNode;
  onPlaced: (thanks: ReactNode) => void;
};

const loadForm = () => import('./checkout-form.tsx').then(({ CheckoutForm }) => CheckoutForm);

/** Everything below the heading of /order: loading, nothing to order, the form, or the thanks. */
export function Checkout(props: Omit<FormProps, 'onPlaced'>) {
  const { city } = useRegion();
  const [thanks, setThanks] = useState<ReactNode>(null);

  useEffect(() => {
    void cartStore.load(city);
    // A page that is left stays mounted out of sight; coming back to it is a new order.
    return () => setThanks(null);
  }, [city]);

  return <div className={styles.checkout}>{thanks ?? <Ordering {...props} onPlaced={setThanks} />}</div>;
}

/** The form is heavy and needs a cart to order, so it comes once there is one. */
function Ordering({ facts, children, onPlaced }: FormProps) {
  const { city } = useRegion();
  const { status, cart } = useCart((all) => all);
  const isEmpty = cart === null || (cart.items.length === 0 && cart.notAvailable.length === 0);
  const Form = useLate(isEmpty ? null : loadForm);

  if (cart === null) {
    return status === 'failed' ? <FailedCart onRetry={() => void cartStore.load(city)} /> : <CartSkeleton />;
  }
  if (isEmpty) {
    return (
      <div>
        <EmptyCart />
        {children}
      </div>
    );
  }
  return Form === null ? <CartSkeleton /> : <Form facts={facts} onPlaced={onPlaced} />;
}
