import type { StoreApi } from 'zustand/vanilla';
import type { CartState } from './cart-view.ts';

/**
 * Quantities the shopper asked for and the server has not answered yet; they show in place of the server's.
 */
export type CartWishes = {
  /** Shows the quantity at once; answers the number of this change of the line. */
  want(code: string, quantity: number): number;
  /** The number of the line's newest change; 0 before the first. */
  latest(code: string): number;
  /**
   * The change is answered: its wish goes, unless the line was changed again since. `failed` keeps what was
   * asked for, for the control that says so.
   */
  stopWanting(code: string, change: number, outcome: 'done' | 'failed'): void;
};

export function createCartWishes(state: StoreApi<CartState>): CartWishes {
  /** How often each line was changed here: an answer to an older change must not drop a newer wish. */
  const changes = new Map<string, number>();
  const latest = (code: string): number => changes.get(code) ?? 0;

  return {
    latest,
    want(code, quantity) {
      const change = latest(code) + 1;
      changes.set(code, change);
      state.setState(({ wanted, failed: { [code]: _, ...failed } }) => ({
        wanted: { ...wanted, [code]: quantity },
        failed,
      }));
      return change;
    },
    stopWanting(code, change, outcome) {
      if (changes.get(code) !== change) return;
      state.setState(({ wanted: { [code]: quantity = 0, ...wanted }, failed }) => ({
        wanted,
        failed: outcome === 'failed' ? { ...failed, [code]: quantity } : failed,
      }));
    },
  };
}
