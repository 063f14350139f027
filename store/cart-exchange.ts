import type { StoreApi } from 'zustand/vanilla';
import type { CartCall, CartCaller, CartReply } from '#api/client/cart.ts';
import type { Cart } from '#api/contract/cart.ts';
import type { Input } from '#api/contract/index.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { DEFAULT_CITY } from '#lib/region/default-city.ts';
import { type Freshness, isStale } from './cart-freshness.ts';
import type { CartState } from './cart-view.ts';
import { createMutationQueue } from './mutation-queue.ts';

export type ExchangeDependencies = { loadCaller: () => Promise<CartCaller>; announce: () => void };

const FAILED: CartReply = { kind: 'failed' };

/** What the cart asks of the server; each answer newer than the shown cart takes its place. Nothing here rejects. */
export type CartExchange = {
  /** Names the region to ask in; answers whether it is another one. */
  moveTo(city: RegionCode): boolean;
  /** Reads the cart; without a shown one a failure becomes the cart's status. */
  read(): Promise<void>;
  /** One mutation in flight; a failed one leaves the server's cart unknown, so it is read again. */
  mutate<N extends CartCall>(name: N, input: Input<N>): Promise<CartReply>;
  /** Shows a cart that came with another answer. */
  show(cart: Cart): void;
  /** Resolves when every mutation is answered. */
  settled(): Promise<void>;
  /** Sends every mutation that still waits for its turn. */
  releaseAll(): void;
};

export function createCartExchange(
  state: StoreApi<CartState>,
  { loadCaller, announce }: ExchangeDependencies,
): CartExchange {
  const queue = createMutationQueue();
  let city = DEFAULT_CITY;
  let caller: CartCaller | null = null;
  let moment = 0;
  let shown: Freshness = { version: -1, moment: 0 };
  // The first answer brings a new visitor the session; a change sent before it would get another one and be lost.
  let greeted: Promise<void> | null = null;
  let endGreeting = (): void => undefined;

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
        if (reply.kind === 'cart') accept(reply.cart, startedAt);
        return reply;
      },
      (error) => {
        console.error('cart: the client could not be loaded', error);
        return FAILED;
      },
    );
  }

  function accept(cart: Cart, startedAt: number): void {
    if (isStale({ version: cart.version, moment: startedAt }, shown)) return;
    shown = { version: cart.version, moment };
    state.setState({ cart, status: 'ready' });
  }

  async function read(): Promise<void> {
    if (shown.version < 0) {
      greeted ??= new Promise((resolve) => {
        endGreeting = resolve;
      });
    }
    const reply = await send('getCart', {});
    endGreeting();
    greeted = null;
    if (reply.kind === 'failed' && state.getState().cart === null) state.setState({ status: 'failed' });
  }

  return {
    moveTo(where) {
      const moved = city !== where;
      city = where;
      return moved;
    },
    read,
    async mutate(name, input) {
      const reply = await queue.run(() =>
        greeted === null ? send(name, input) : greeted.then(() => send(name, input)),
      );
      if (reply.kind === 'cart') announce();
      else void read();
      return reply;
    },
    show: (cart) => accept(cart, moment + 1),
    settled: queue.settled,
    releaseAll() {
      endGreeting();
      queue.releaseAll();
    },
  };
}
