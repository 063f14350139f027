'use client';

import { useRegion } from '#components/region/region-context.tsx';
import { toast } from '#components/ui/toast/toast.ts';
import { cartStore } from '#store/cart.ts';
import {
  pressedQuantity,
  type QuantityDecision,
  type QuantityPlace,
  typedQuantity,
} from '#store/cart-decisions.ts';
import { quantityOf } from '#store/cart-view.ts';
import { type LineControls, useCartLine } from './use-cart-line.ts';

type QuantityControls = LineControls & {
  step: (direction: 1 | -1) => void;
  type: (text: string, isPause: boolean) => void;
};

/** A product's line with what a stepper does to it; `onRound` is told what the pack rule has made of a typed number. */
export function useQuantity(
  product: { code: string; packMin: number },
  place: QuantityPlace,
  onRemove?: () => void,
  onRound?: (quantity: number) => void,
): QuantityControls {
  const { cartStep } = useRegion();
  const line = useCartLine(product, onRemove);
  const { code, packMin } = product;

  function change(decision: QuantityDecision, now: boolean) {
    if (decision.kind === 'keep') return;
    if (decision.message !== null) {
      toast.packRule(decision.message);
      onRound?.(decision.quantity);
    }
    void line.set(decision.quantity, now);
  }

  return {
    ...line,
    step(direction) {
      // Asked for anew: a press may follow a typed text before this component is rendered again.
      const current = quantityOf(cartStore.state.getState(), code);
      change(pressedQuantity(current, direction, { packMin, step: cartStep, place }), false);
    },
    type: (text, isPause) => change(typedQuantity(text, packMin), isPause),
  };
}
