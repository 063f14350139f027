import { createStore } from 'zustand/vanilla';
import type { CartLine } from '#api/contract/cart-line.ts';

/** What was removed last and how it is said; an erased cart's promo code goes with its lines. */
export type Removal = {
  words: string;
  lines: readonly CartLine[];
  promoCode?: string | undefined;
  /** The article of the line that they stood before; absent when they were the last or all. */
  before?: string | undefined;
  /** Whether it was one line of the list, whose place then says so. */
  isLine?: true;
};

/**
 * `removal` is null when nothing was removed, or it is not to be put back any more. What failed outlives the
 * lines, which go and come while it is asked for.
 */
type RemovalState = { removal: Removal | null; isEraseFailed: boolean; isRestoreFailed: boolean };

const NOTHING: RemovalState = { removal: null, isEraseFailed: false, isRestoreFailed: false };

export const removalState = createStore<RemovalState>(() => NOTHING);

/** Told before the lines go: until something else is removed they can be put back. */
export function noteRemoval(removal: Removal): void {
  removalState.setState({ ...NOTHING, removal: removal.lines.length === 0 ? null : removal });
}

export function forgetRemoval(): void {
  removalState.setState(NOTHING);
}

export function noteRestoring(isFailed: boolean): void {
  removalState.setState({ isRestoreFailed: isFailed });
}

export function noteFailedErasure(): void {
  removalState.setState({ isEraseFailed: true });
}
