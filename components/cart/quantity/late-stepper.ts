'use client';

import { useLate } from '#components/ui/use-late.ts';

const load = () => import('./quantity-stepper.tsx');

/** The tile's stepper: only goods that are in the cart have one, so listings do not begin with it. */
export const loadStepper = async () => (await load()).QuantityStepper;

/** What is said over a stepper of a rounding. */
export const loadBubble = async () => (await load()).RoundingBubble;

/** The tile's stepper once it is wanted and has come. */
export function useStepper(isWanted: boolean) {
  return useLate(isWanted ? loadStepper : null);
}
