'use client';

import { useState } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import { type Packing, sellableQuantity } from '#lib/packs/pack-rule.ts';
import { cartStore } from '#store/cart.ts';
import { pressedQuantity, type QuantityPlace } from '#store/cart-decisions.ts';
import { quantityOf } from '#store/cart-view.ts';
import { cartWords, type LineControls, useCartLine } from './use-cart-line.ts';

/** Anything else that is typed is read late. */
const DIGITS = /^\d{1,9}$/;

/**
 * What has become of a typed text: the number of the pack rule (D37), or what was, where it is `unread`;
 * every time a new one.
 */
export type Rounding = { quantity: number; unread?: string };

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
  product: { code: string; packMin: number; measure: string },
  place: QuantityPlace,
  onRemove?: () => void,
  wished?: Wish,
): QuantityControls {
  const { cartStep } = useRegion();
  const line = useCartLine(product, onRemove);
  const [rounded, setRounded] = useState<Rounding | null>(null);
  const { code, packMin } = product;
  const [pieces, put]: Wish = line.quantity === 0 && wished ? wished : [line.quantity];

  function change(quantity: number, asked: number, now: boolean, packing?: Packing) {
    if (asked === quantity) setRounded(null);
    else {
      toast.packRule(cartWords().then(({ movedMessage }) => movedMessage(packMin, asked, quantity)));
      setRounded({ quantity });
    }
    if (put) put(quantity || packMin);
    else void line.set(quantity, now, packing);
  }

  return {
    ...line,
    pieces,
    step(direction) {
      // Asked for anew: a press may follow a typed text before this component is rendered again.
      const current = put ? pieces : quantityOf(cartStore.state.getState(), code);
      const step = put ? 'pack' : cartStep;
      const next = pressedQuantity(current, direction, { packMin, step, place });
      if (next === null) return;
      change(next, next, false, step === 'unit' ? { packMin, direction } : undefined);
    },
    async type(text, isPause) {
      if (!text.trim()) return setRounded(null);
      const asked = DIGITS.test(text)
        ? Number(text)
        : (await cartWords()).writtenQuantity(text, product.measure);
      if (asked === null) return setRounded({ quantity: pieces, unread: text });
      change(sellableQuantity(asked, packMin), asked, isPause);
    },
    rounded: rounded?.quantity === pieces ? rounded : null,
  };
}
