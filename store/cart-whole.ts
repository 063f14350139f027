import type { StoreApi } from 'zustand/vanilla';
import type { CartReply } from '#api/client/cart.ts';
import type { CartActions, ChangeOutcome } from './cart-actions.ts';
import type { CartExchange } from './cart-exchange.ts';
import type { CartState } from './cart-view.ts';
import type { CartWishes } from './cart-wishes.ts';

/**
 * What is done to many lines at once. It shows before the answer as the change of one line does (D41, D44).
 */
export function createWholeCart(
  state: StoreApi<CartState>,
  { want, stopWanting }: CartWishes,
  mutate: CartExchange['mutate'],
): Pick<CartActions, 'erase' | 'deleteUnavailable' | 'restore'> {
  /** Shows quantities by product code until the answer; that it failed is said once, not line by line. */
  function wantAll(quantities: ReadonlyMap<string, number>): () => void {
    const changes = [...quantities].map(([code, quantity]) => [code, want(code, quantity)] as const);
    return () => {
      for (const [code, change] of changes) stopWanting(code, change, 'done');
    };
  }

  return {
    async erase() {
      const { cart, wanted, failed } = state.getState();
      const held = cart?.items.map(({ code }) => code) ?? [];
      const codes = [...held, ...Object.keys({ ...failed, ...wanted })];
      const stop = wantAll(new Map(codes.map((code) => [code, 0])));
      const reply = await mutate('eraseCart', {});
      stop();
      return removal(reply);
    },
    deleteUnavailable: async () => removal(await mutate('deleteUnavailable', {})),
    async restore(lines, before) {
      const back = lines.map(({ code, quantity }) => ({ code, quantity }));
      const held = new Set(state.getState().cart?.items.map(({ code }) => code));
      // Lines whose removal is not answered yet are still known, so they can be shown.
      const known = back.filter(({ code }) => held.has(code));
      const stop = wantAll(new Map(known.map(({ code, quantity }) => [code, quantity])));
      const { kind } = await mutate('restoreCart', { lines: back, before });
      stop();
      return kind === 'cart' ? 'changed' : 'failed';
    },
  };
}

/** What became of lines that were to go. */
export function removal({ kind }: CartReply): ChangeOutcome {
  return kind === 'cart' ? 'removed' : 'failed';
}
