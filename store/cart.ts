import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CartReply } from '#api/client/cart.ts';
import type { Cart } from '#api/contract/cart.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { createCartExchange, type ExchangeDependencies } from './cart-exchange.ts';
import { type CartState, INITIAL_CART, quantityOf } from './cart-view.ts';
import { createCartWishes } from './cart-wishes.ts';
import { announceCartChange } from './tabs.ts';
import { type ChangeOutcome, createWaitingQuantities } from './waiting-quantities.ts';

/** Quantity changes are sent this long after the last one (specification section 9), ms. */
export const QUANTITY_PAUSE = 750;

type AddOutcome = 'added' | 'raised' | 'failed';

/**
 * The cart of one browser tab. The server's answer replaces the cart whole; what the shopper asks for shows at once
 * and is dropped when the server has answered, or rolled back when it has not (D41, D44). Quantities are in pieces
 * of the product's measure. No action rejects.
 */
export type CartStore = {
  state: StoreApi<CartState>;
  /** Names the region to ask in; reads the cart unless it is already being read. */
  load(city: RegionCode): Promise<void>;
  /** Reads the cart again without hiding what is shown; nothing before the first load. */
  refresh(): Promise<void>;
  /** Adds a quantity, one pack unless told, or so many more when another tab has added it. */
  add(code: string, packMin: number, quantity?: number): Promise<AddOutcome>;
  /** Sent after QUANTITY_PAUSE, the last value only; with `now` at once. 0 removes the line. */
  setQuantity(code: string, quantity: number, options?: { now: boolean }): Promise<ChangeOutcome>;
  remove(code: string): Promise<ChangeOutcome>;
  erase(): Promise<ChangeOutcome>;
  deleteUnavailable(): Promise<ChangeOutcome>;
  /** Sends what still waits and resolves when every change is answered. */
  settle(): Promise<void>;
  /** Sends everything immediately: the page is going away. */
  flush(): void;
  /** Shows a cart that came with another answer. */
  show(cart: Cart): void;
  /** The order is placed: the cart is empty from now on (D51). */
  forget(): void;
};

export function createCartStore(dependencies: ExchangeDependencies): CartStore {
  const state = createStore<CartState>(() => INITIAL_CART);
  const { want, latest, stopWanting } = createCartWishes(state);
  const exchange = createCartExchange(state, dependencies);
  let firstRead: Promise<void> = Promise.resolve();

  const waiting = createWaitingQuantities(QUANTITY_PAUSE, async (code, quantity) => {
    const change = latest(code);
    const reply = await exchange.mutate('setCartQuantity', { code, quantity });
    stopWanting(code, change, ending(reply));
    if (reply.kind === 'failed') return 'failed';
    return quantity <= 0 ? 'removed' : 'changed';
  });

  function setQuantity(code: string, quantity: number, { now } = { now: false }): Promise<ChangeOutcome> {
    want(code, quantity);
    const outcome = waiting.set(code, quantity);
    if (now) waiting.send(code);
    return outcome;
  }

  return {
    state,
    setQuantity,
    show: exchange.show,
    async load(city) {
      const moved = exchange.moveTo(city);
      const { status } = state.getState();
      if (!moved && (status === 'loading' || status === 'ready')) return firstRead;
      if (status !== 'ready') state.setState({ status: 'loading' });
      firstRead = exchange.read();
      await firstRead;
    },
    async refresh() {
      if (state.getState().status !== 'idle') await exchange.read();
    },
    async add(code, packMin, quantity = packMin) {
      if (waiting.has(code)) {
        return (await setQuantity(code, quantity, { now: true })) === 'failed' ? 'failed' : 'added';
      }
      const wish = want(code, quantityOf(state.getState(), code) || quantity);
      const several = quantity === packMin ? {} : { quantity };
      const reply = await exchange.mutate('addToCart', { code, push: true, ...several });
      stopWanting(code, wish, ending(reply));
      if (reply.kind === 'failed') return 'failed';
      return reply.raised ? 'raised' : 'added';
    },
    async remove(code) {
      waiting.drop(code);
      const wish = want(code, 0);
      const reply = await exchange.mutate('removeFromCart', { code });
      stopWanting(code, wish, ending(reply));
      return removal(reply);
    },
    async erase() {
      waiting.dropAll();
      const outcome = removal(await exchange.mutate('eraseCart', {}));
      if (waiting.isEmpty()) state.setState({ wanted: {}, failed: {} });
      return outcome;
    },
    deleteUnavailable: async () => removal(await exchange.mutate('deleteUnavailable', {})),
    async settle() {
      waiting.sendAll();
      await exchange.settled();
    },
    flush() {
      waiting.sendAll();
      exchange.releaseAll();
    },
    forget() {
      waiting.dropAll();
      const { cart } = state.getState();
      if (cart !== null)
        state.setState({ cart: { ...EMPTY_CART, version: cart.version }, wanted: {}, failed: {} });
      dependencies.announce();
      void exchange.read();
    },
  };
}

function ending({ kind }: CartReply): 'done' | 'failed' {
  return kind === 'failed' ? 'failed' : 'done';
}

function removal({ kind }: CartReply): ChangeOutcome {
  return kind === 'failed' ? 'failed' : 'removed';
}

/** This tab's cart. */
export const cartStore = createCartStore({
  loadCaller: async () => (await import('#api/client/cart.ts')).callCart,
  announce: announceCartChange,
});

/** A part of the cart's state; re-renders when that part changes. */
export function useCart<T>(select: (state: CartState) => T): T {
  return useStore(cartStore.state, select);
}
