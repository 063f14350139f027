'use client';

import { NumberStepper } from '#components/kit/form/number-stepper.tsx';
import { RoundingBubble } from './rounding-bubble.tsx';
import { useQuantity } from './use-quantity.ts';

type QuantityStepperProps = {
  code: string;
  packMin: number;
  measure: string;
  name: string;
  /** Told before the line goes. */
  onRemove: () => void;
};

/** The quantity of a product that is in the cart, on its tile; minus at one step removes it (D36). */
export function QuantityStepper({ code, packMin, measure, name, onRemove }: QuantityStepperProps) {
  const { quantity, step, type, rounded } = useQuantity({ code, packMin, measure }, 'card', onRemove);
  return (
    <>
      <NumberStepper
        label={`Количество в корзине: ${name}`}
        value={quantity}
        unread={rounded?.unread}
        measure={measure}
        canLower
        onStep={step}
        onType={type}
        size="sm"
      />
      <RoundingBubble rounded={rounded} packMin={packMin} onType={type} />
    </>
  );
}
