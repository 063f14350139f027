'use client';

import { useLate } from '#components/ui/use-late.ts';

/** The tile's stepper: only goods that are in the cart have one, so listings do not begin with it. */
export const loadStepper = async () => (await import('./quantity-stepper.tsx')).QuantityStepper;

/** The tile's stepper once it is wanted and has come. */
export function useStepper(isWanted: boolean) {
  return useLate(isWanted ? loadStepper : null);
}
