import { createStore } from 'zustand/vanilla';
import type { CartLine } from '#api/contract/cart.ts';

/** What was removed last and how it is said; an erased cart's promo code goes with its lines. */
export type Removal = {
  words: string;
  lines: readonly CartLine[];
  promoCode?: string | undefined;
  /** The article of the line that they stood before; absent when they were the last or all. */
  before?: string | undefined;
};

/**
 * `removal` is null when nothing was removed, or it is not to be put back any more. `isEraseFailed` outlives
 * the lines, which go while the erasure is asked for and come back when it has failed.
 */
type RemovalState = { removal: Removal | null; isEraseFailed: boolean };

const NOTHING: RemovalState = { removal: null, isEraseFailed: false };

export const removalState = createStore<RemovalState>(() => NOTHING);

/** Told before the lines go: until something else is removed they can be put back. */
export function noteRemoval(removal: Removal): void {
  removalState.setState({ removal: removal.lines.length === 0 ? null : removal, isEraseFailed: false });
}

export function forgetRemoval(): void {
  removalState.setState(NOTHING);
}

export function noteFailedErasure(): void {
  removalState.setState({ isEraseFailed: true });
}
