import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AddOutcome, CartActions, ChangeOutcome } from './cart-actions.ts';
import type { CartEngine } from './cart-engine.ts';
import { type CartState, INITIAL_CART, quantityOf } from './cart-view.ts';
import { createCartWishes } from './cart-wishes.ts';
import { dropChange, keepChange } from './kept-changes.ts';

const state = createStore<CartState>(() => INITIAL_CART);
const wishes = createCartWishes(state);
let engine: CartEngine | null = null;

/**
 * Asks the engine, which comes with the first question; one that cannot be loaded is logged and answered for.
 */
async function through<T>(ask: (cart: CartEngine) => Promise<T>, otherwise: T): Promise<T> {
  try {
    if (engine === null) {
      const { openCart } = await import('./cart-engine.ts');
      engine ??= openCart(state, wishes);
    }
    return await ask(engine);
  } catch (error) {
    console.error('cart: no client', error);
    return otherwise;
  }
}

/**
 * This tab's cart. What pages show of it is there at once; what it does comes with the first use. Only an
 * addition may be asked for before that, so it alone is kept and shown here.
 */
export const cartStore: CartActions & { state: StoreApi<CartState> } = {
  state,
  async load(city) {
    const isThere = await through((cart) => cart.load(city).then(() => true), false);
    if (!isThere) state.setState({ status: 'failed' });
  },
  refresh: async () => engine?.refresh(),
  async add(code, packMin, quantity = packMin) {
    if (engine !== null) return engine.add(code, packMin, quantity);
    const kept = keepChange('addToCart', code, quantity);
    const change = wishes.want(code, quantityOf(state.getState(), code) || quantity);
    const outcome = await through<AddOutcome | null>((cart) => cart.makeAddition(kept), null);
    if (outcome !== null) return outcome;
    // Said to have failed, it must not come with the next page.
    dropChange(kept.changeId);
    wishes.stopWanting(code, change, 'failed');
    return 'failed';
  },
  setQuantity: (...change) => through<ChangeOutcome>((cart) => cart.setQuantity(...change), 'failed'),
  remove: (code) => through<ChangeOutcome>((cart) => cart.remove(code), 'failed'),
  erase: () => through<ChangeOutcome>((cart) => cart.erase(), 'failed'),
  deleteUnavailable: () => through<ChangeOutcome>((cart) => cart.deleteUnavailable(), 'failed'),
  restore: (...removed) => through<'changed' | 'failed'>((cart) => cart.restore(...removed), 'failed'),
  settle: () => through((cart) => cart.settle(), undefined),
  flush: () => engine?.flush(),
  show: (cart) => engine?.show(cart),
  forget: () => engine?.forget(),
};

/** A part of the cart's state; re-renders when that part changes. */
export function useCart<T>(select: (state: CartState) => T): T {
  return useStore(state, select);
}
