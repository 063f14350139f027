import type { StoreApi } from 'zustand/vanilla';
import { type CartReply, callCart } from '#api/client/cart.ts';
import { takeEarlyCart } from '#api/client/early-cart.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';
import { wholePacks } from '#lib/packs/pack-rule.ts';
import type { AddOutcome, CartActions } from './cart-actions.ts';
import { heldBy } from './cart-additions.ts';
import { createCartExchange, type ExchangeDependencies } from './cart-exchange.ts';
import { createTurns } from './cart-turns.ts';
import { type CartState, quantityOf } from './cart-view.ts';
import { createWholeCart, removal } from './cart-whole.ts';
import type { CartWishes } from './cart-wishes.ts';
import { dropChange, type KeptChange, keepChange } from './kept-changes.ts';
import { leftChanges, sendLeft } from './left-changes.ts';
import { browserNetwork } from './network.ts';
import { announceCartChange } from './tabs.ts';
import { createWaitingQuantities } from './waiting-quantities.ts';

/** Quantity changes are sent this long after the last one (specification section 9), ms. */
const QUANTITY_PAUSE = 750;

/** What the cart does, over the state and the wishes that pages show; comes after the first paint. */
export type CartEngine = CartActions & {
  /** Makes an addition that was kept, and shown, before the engine was there. */
  makeAddition(kept: KeptChange): Promise<AddOutcome>;
};

export function createCartEngine(
  state: StoreApi<CartState>,
  wishes: CartWishes,
  dependencies: ExchangeDependencies,
): CartEngine {
  const { want, latest, stopWanting } = wishes;
  const exchange = createCartExchange(state, dependencies);
  const whole = createWholeCart(state, wishes, exchange.mutate);
  const left = leftChanges();
  let firstRead: Promise<void> = Promise.resolve();

  async function make(kept: KeptChange, isLeft = false): Promise<CartReply> {
    const { name, code, quantity, changeId, held } = kept;
    const reply = await (name === 'addToCart'
      ? exchange.mutate(name, { code, push: true, quantity, changeId }, isLeft ? { held } : undefined)
      : exchange.mutate(name, { code, quantity, changeId }));
    dropChange(changeId);
    if (reply.kind === 'failed')
      state.setState(({ reasons }) => ({ reasons: { ...reasons, [code]: reply.reason } }));
    return reply;
  }

  async function makeAddition(kept: KeptChange): Promise<AddOutcome> {
    const change = latest(kept.code);
    const reply = await make(kept);
    stopWanting(kept.code, change, ending(reply));
    if (reply.kind !== 'cart') return 'failed';
    return reply.raised ? 'raised' : 'added';
  }

  const waiting = createWaitingQuantities(QUANTITY_PAUSE, async (code, asked, packing) => {
    const quantity = packing === undefined ? asked : wholePacks(asked, packing);
    if (quantity !== asked) want(code, quantity);
    const change = latest(code);
    const reply = await make(keepChange('setCartQuantity', code, quantity));
    stopWanting(code, change, ending(reply));
    if (reply.kind !== 'cart') return 'failed';
    if (quantity <= 0) return 'removed';
    return quantity === asked ? 'changed' : 'packed';
  });

  const setQuantity: CartActions['setQuantity'] = (code, quantity, { now = false, packing } = {}) => {
    want(code, quantity);
    const outcome = waiting.set(code, quantity, packing);
    if (now) waiting.send(code);
    return outcome;
  };

  return {
    setQuantity,
    makeAddition,
    show: exchange.show,
    async load(city) {
      const moved = exchange.moveTo(city);
      sendLeft(left.splice(0), exchange.read, make);
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
      want(code, quantityOf(state.getState(), code) || quantity);
      return makeAddition(keepChange('addToCart', code, quantity, heldBy(state.getState().cart, code)));
    },
    async remove(code) {
      waiting.drop(code);
      const change = want(code, 0);
      const reply = await make(keepChange('removeFromCart', code, 0));
      stopWanting(code, change, ending(reply));
      return removal(reply);
    },
    erase() {
      waiting.dropAll();
      return whole.erase();
    },
    deleteUnavailable: whole.deleteUnavailable,
    restore: whole.restore,
    async settle() {
      waiting.sendAll();
      await exchange.settled();
    },
    flush: () => exchange.hurry(waiting.sendAll),
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
  return kind === 'cart' ? 'done' : 'failed';
}

/** The engine of this tab. */
export function openCart(state: StoreApi<CartState>, wishes: CartWishes): CartEngine {
  const turns = createTurns('locks' in navigator ? navigator.locks : null);
  return createCartEngine(state, wishes, {
    call: callCart,
    announce: announceCartChange,
    network: browserNetwork,
    turns,
    early: takeEarlyCart,
  });
}
