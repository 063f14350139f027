import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CartCall, CartCaller, CartReply } from '#api/client/cart.ts';
import type { Cart } from '#api/contract/cart.ts';
import type { Input } from '#api/contract/index.ts';
import { systemClock } from '#lib/clock.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';
import { DEFAULT_CITY, type RegionCode } from '#lib/region/codes.ts';
import { type Freshness, isStale } from './cart-decisions.ts';
import { type CartState, INITIAL_CART, quantityOf } from './cart-view.ts';
import { createMutationQueue } from './mutation-queue.ts';
import { announceCartChange } from './tabs.ts';

/** Quantity changes are sent this long after the last one (specification section 9), ms. */
export const QUANTITY_PAUSE = 750;

/** `superseded`: a later change of the same line took its place before it was sent. */
export type ChangeOutcome = 'changed' | 'removed' | 'failed' | 'superseded';
export type AddOutcome = 'added' | 'raised' | 'failed';

type Waiting = { quantity: number; timer: ReturnType<typeof setTimeout>; tell: (o: ChangeOutcome) => void };
type Dependencies = { loadCaller: () => Promise<CartCaller>; announce: () => void };

const FAILED: CartReply = { kind: 'failed' };

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
  /** Adds one pack, or one more when another tab has added it. */
  add(code: string, packMin: number): Promise<AddOutcome>;
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

export function createCartStore({ loadCaller, announce }: Dependencies): CartStore {
  const state = createStore<CartState>(() => INITIAL_CART);
  const queue = createMutationQueue();
  const waiting = new Map<string, Waiting>();
  /** How often each line was changed here: an answer to an older change must not drop a newer wish. */
  const changes = new Map<string, number>();
  let city = DEFAULT_CITY;
  let caller: CartCaller | null = null;
  let moment = 0;
  let shown: Freshness = { version: -1, moment: 0 };
  let firstRead: Promise<void> = Promise.resolve();

  function want(code: string, quantity: number): number {
    const change = (changes.get(code) ?? 0) + 1;
    changes.set(code, change);
    state.setState(({ wanted }) => ({ wanted: { ...wanted, [code]: quantity } }));
    return change;
  }

  function stopWanting(code: string, change: number): void {
    if (changes.get(code) !== change) return;
    state.setState(({ wanted: { [code]: _, ...rest } }) => ({ wanted: rest }));
  }

  async function loadedCaller(): Promise<CartCaller> {
    caller = await loadCaller();
    return caller;
  }

  /** Calls in the same turn when the client is loaded: a page that goes away has no second one. */
  function send<N extends CartCall>(name: N, input: Input<N>): Promise<CartReply> {
    moment += 1;
    const startedAt = moment;
    const answer =
      caller === null ? loadedCaller().then((call) => call(name, input, city)) : caller(name, input, city);
    return answer.then(
      (reply) => {
        accept(reply, startedAt);
        return reply;
      },
      (error) => {
        console.error('cart: the client could not be loaded', error);
        return FAILED;
      },
    );
  }

  function accept(reply: CartReply, startedAt: number): void {
    if (reply.kind === 'failed') return;
    const { cart } = reply;
    if (isStale({ version: cart.version, moment: startedAt }, shown)) return;
    shown = { version: cart.version, moment };
    state.setState({ cart, status: 'ready' });
  }

  async function read(): Promise<void> {
    const reply = await send('getCart', { time: String(systemClock.now().getTime()) });
    if (reply.kind === 'failed' && state.getState().cart === null) state.setState({ status: 'failed' });
  }

  /** One mutation in flight; a failed one leaves the server's cart unknown, so it is read again. */
  async function mutate<N extends CartCall>(name: N, input: Input<N>): Promise<CartReply> {
    const reply = await queue.run(() => send(name, input));
    if (reply.kind === 'cart') announce();
    else void read();
    return reply;
  }

  function takeWaiting(code: string): Waiting | undefined {
    const taken = waiting.get(code);
    if (taken === undefined) return;
    clearTimeout(taken.timer);
    waiting.delete(code);
    return taken;
  }

  async function sendQuantity(code: string): Promise<void> {
    const due = takeWaiting(code);
    if (due === undefined) return;
    const change = changes.get(code) ?? 0;
    const { quantity } = due;
    const reply = await mutate('setCartQuantity', { code, quantity });
    stopWanting(code, change);
    if (reply.kind === 'failed') due.tell('failed');
    else due.tell(quantity <= 0 ? 'removed' : 'changed');
  }

  function setQuantity(code: string, quantity: number, { now } = { now: false }): Promise<ChangeOutcome> {
    takeWaiting(code)?.tell('superseded');
    want(code, quantity);
    return new Promise((tell) => {
      const timer = setTimeout(() => void sendQuantity(code), QUANTITY_PAUSE);
      waiting.set(code, { quantity, timer, tell });
      if (now) void sendQuantity(code);
    });
  }

  async function change(name: 'eraseCart' | 'deleteUnavailable'): Promise<ChangeOutcome> {
    const reply = await mutate(name, {});
    return reply.kind === 'failed' ? 'failed' : 'removed';
  }

  function sendWaiting(): void {
    for (const code of [...waiting.keys()]) void sendQuantity(code);
  }

  function dropWaiting(): void {
    for (const code of [...waiting.keys()]) takeWaiting(code)?.tell('superseded');
  }

  return {
    state,
    setQuantity,
    async refresh() {
      if (state.getState().status !== 'idle') await read();
    },
    show: (cart) => accept({ kind: 'cart', cart, added: false, raised: false, removed: false }, moment + 1),
    async load(where) {
      const moved = city !== where;
      city = where;
      const { status } = state.getState();
      if (!moved && (status === 'loading' || status === 'ready')) return firstRead;
      if (status !== 'ready') state.setState({ status: 'loading' });
      firstRead = read();
      await firstRead;
    },
    async add(code, packMin) {
      if (waiting.has(code)) {
        return (await setQuantity(code, packMin, { now: true })) === 'failed' ? 'failed' : 'added';
      }
      const wish = want(code, quantityOf(state.getState(), code) || packMin);
      const reply = await mutate('addToCart', { code, push: true });
      stopWanting(code, wish);
      if (reply.kind === 'failed') return 'failed';
      return reply.raised ? 'raised' : 'added';
    },
    async remove(code) {
      takeWaiting(code)?.tell('superseded');
      const wish = want(code, 0);
      const reply = await mutate('removeFromCart', { code });
      stopWanting(code, wish);
      return reply.kind === 'failed' ? 'failed' : 'removed';
    },
    async erase() {
      dropWaiting();
      const outcome = await change('eraseCart');
      if (waiting.size === 0) state.setState({ wanted: {} });
      return outcome;
    },
    deleteUnavailable: () => change('deleteUnavailable'),
    async settle() {
      sendWaiting();
      await queue.settled();
    },
    flush() {
      sendWaiting();
      queue.releaseAll();
    },
    forget() {
      dropWaiting();
      const { cart } = state.getState();
      if (cart !== null) state.setState({ cart: { ...EMPTY_CART, version: cart.version }, wanted: {} });
      announce();
      void read();
    },
  };
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
