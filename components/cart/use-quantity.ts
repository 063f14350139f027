'use client';

import { useRegion } from '#components/region/region-context.tsx';
import { toast } from '#components/ui/toast.ts';
import { cartStore, useCart } from '#store/cart.ts';
import {
  pressedQuantity,
  type QuantityDecision,
  type QuantityPlace,
  typedQuantity,
} from '#store/cart-decisions.ts';
import { quantityOf } from '#store/cart-view.ts';

type QuantityControls = {
  /** Pieces, as the shopper asked for them. */
  quantity: number;
  step: (direction: 1 | -1) => void;
  type: (text: string, isPause: boolean) => void;
};

/** A product's quantity and the two ways to change it, with what section 8 says about each. */
export function useQuantity(
  { code, packMin }: { code: string; packMin: number },
  place: QuantityPlace,
  onRemove?: () => void,
): QuantityControls {
  const { cartStep } = useRegion();
  const quantity = useCart((state) => quantityOf(state, code));

  async function change(decision: QuantityDecision, now: boolean) {
    if (decision.kind === 'keep') return;
    if (decision.message !== null) toast.packRule(decision.message);
    if (decision.quantity === 0) onRemove?.();
    const outcome = await cartStore.setQuantity(code, decision.quantity, { now });
    if (outcome === 'removed') toast.success('Товар удален из корзины');
  }

  return {
    quantity,
    step(direction) {
      // Asked for anew: a press may follow a typed text before this component is rendered again.
      const current = quantityOf(cartStore.state.getState(), code);
      void change(pressedQuantity(current, direction, { packMin, step: cartStep, place }), false);
    },
    type: (text, isPause) => void change(typedQuantity(text, packMin), isPause),
  };
}
