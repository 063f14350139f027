'use client';

import { useEffect, useState } from 'react';
import { NumberStepper } from '#components/form/number-stepper.tsx';
import styles from './quantity-stepper.module.css';
import { RoundingNote } from './rounding-note.tsx';
import { type Rounding, useQuantity } from './use-quantity.ts';

export type QuantityStepperProps = {
  code: string;
  packMin: number;
  measure: string;
  name: string;
  /** Told before the line goes. */
  onRemove: () => void;
};

/** The quantity of a product that is in the cart, on its tile; minus at one step removes it (D36). */
export function QuantityStepper({ code, packMin, measure, name, onRemove }: QuantityStepperProps) {
  const { quantity, step, type, rounded } = useQuantity({ code, packMin }, 'card', onRemove);
  return (
    <>
      <NumberStepper
        label={`Количество в корзине: ${name}`}
        value={quantity}
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

/** How long it stays unless somebody is at it, ms: as long as the message of the pack rule (specification section 9). */
const SHOWN_MS = 6000;

type RoundingBubbleProps = {
  rounded: Rounding | null;
  packMin: number;
  onType: (text: string, isPause: boolean) => void;
};

/**
 * What the pack rule has made of a typed number (D37) where nothing may move for it: over what stands above the control, and
 * gone by itself. It is placed within the nearest positioned box around it.
 */
export function RoundingBubble({ rounded, packMin, onType }: RoundingBubbleProps) {
  const [shown, setShown] = useState<Rounding | null>(null);
  const [isHeld, setHeld] = useState(false);
  // The words come into a region that stands already, or they would not be read out.
  useEffect(() => setShown(rounded), [rounded]);
  useEffect(() => {
    if (shown === null || isHeld) return;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown, isHeld]);

  return (
    <RoundingNote
      className={styles.bubble}
      quantity={shown === rounded ? (shown?.quantity ?? null) : null}
      packMin={packMin}
      onType={onType}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    />
  );
}
