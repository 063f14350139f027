import { createStore } from 'zustand/vanilla';
import type { CartLine } from '#api/contract/cart.ts';

/** What was removed last and how it is said; null when nothing was, or it is not to be put back any more. */
export type Removal = { words: string; lines: readonly CartLine[] };

export const removalState = createStore<{ removal: Removal | null }>(() => ({ removal: null }));

/** Told before the lines go: until something else is removed they can be put back. */
export function noteRemoval(words: string, lines: readonly CartLine[]): void {
  removalState.setState({ removal: lines.length === 0 ? null : { words, lines } });
}

export function forgetRemoval(): void {
  removalState.setState({ removal: null });
}
