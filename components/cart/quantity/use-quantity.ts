'use client';

import { useState } from 'react';
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

/** What the pack rule has made of a typed number (D37); every time a new one. */
export type Rounding = { quantity: number };

/** A quantity of a place's own, which counts while the product is not in the cart, and how to change it. */
type Wish = readonly [pieces: number, put?: (pieces: number) => void];

type QuantityControls = LineControls & {
  /** What the control shows: the cart's quantity, or the wish. */
  pieces: number;
  step: (direction: 1 | -1) => void;
  type: (text: string, isPause: boolean) => void;
  /** Until the next change, wherever it comes from. */
  rounded: Rounding | null;
};

/** A product's line with what a stepper does to it, or to the wish that comes before it. */
export function useQuantity(
  product: { code: string; packMin: number },
  place: QuantityPlace,
  onRemove?: () => void,
  wished?: Wish,
): QuantityControls {
  const { cartStep } = useRegion();
  const line = useCartLine(product, onRemove);
  const [rounded, setRounded] = useState<Rounding | null>(null);
  const { code, packMin } = product;
  const [pieces, put]: Wish = line.quantity === 0 && wished ? wished : [line.quantity];

  function change(decision: QuantityDecision, now: boolean) {
    if (decision.kind === 'keep') return;
    const { quantity, message } = decision;
    if (message) toast.packRule(message);
    setRounded(message ? decision : null);
    if (put) put(quantity || packMin);
    else void line.set(quantity, now);
  }

  return {
    ...line,
    pieces,
    step(direction) {
      // Asked for anew: a press may follow a typed text before this component is rendered again.
      const current = put ? pieces : quantityOf(cartStore.state.getState(), code);
      change(pressedQuantity(current, direction, { packMin, step: cartStep, place }), false);
    },
    type: (text, isPause) => change(typedQuantity(text, packMin), isPause),
    rounded: rounded?.quantity === pieces ? rounded : null,
  };
}
