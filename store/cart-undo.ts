import { createStore } from 'zustand/vanilla';
import type { CartLine } from '#api/contract/cart.ts';

/** What was removed last and how it is said; an erased cart's promo code goes with its lines. */
export type Removal = { words: string; lines: readonly CartLine[]; promoCode: string | null };

/** Null when nothing was removed, or it is not to be put back any more. */
export const removalState = createStore<{ removal: Removal | null }>(() => ({ removal: null }));

/** Told before the lines go: until something else is removed they can be put back. */
export function noteRemoval(
  words: string,
  lines: readonly CartLine[],
  promoCode: string | null = null,
): void {
  removalState.setState({ removal: lines.length === 0 ? null : { words, lines, promoCode } });
}

export function forgetRemoval(): void {
  removalState.setState({ removal: null });
}
