import type { StoreApi } from 'zustand/vanilla';
import type { CartCall, CartCaller, CartReply } from '#api/client/cart.ts';
import type { Cart } from '#api/contract/cart.ts';
import type { Input } from '#api/contract/index.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { DEFAULT_CITY } from '#lib/region/default-city.ts';
import { createAdditions, type LeftBehind } from './cart-additions.ts';
import { type Freshness, isStale } from './cart-freshness.ts';
import type { Turns } from './cart-turns.ts';
import type { CartState } from './cart-view.ts';
import { createMutationQueue } from './mutation-queue.ts';
import type { Network } from './network.ts';

export type ExchangeDependencies = {
  call: CartCaller;
  announce: () => void;
  network: Network;
  turns: Turns;
  /** What the document has asked for before this code came; nothing when absent. */
  early?: (city: RegionCode) => Promise<CartReply | null>;
};

/** A change that got no answer is sent again after these pauses, ms; then it has failed. */
const PAUSES = [500, 1000, 2000] as const;

/**
 * What the cart asks of the server; each answer newer than the shown cart takes its place. Nothing here
 * rejects.
 */
export type CartExchange = {
  /** Names the region to ask in; answers whether it is another one. */
  moveTo(city: RegionCode): boolean;
  /** Reads the cart; without a shown one a failure becomes the cart's status. */
  read(): Promise<void>;
  /**
   * One mutation in flight among the visitor's tabs. Without a network it waits for one, without an answer it
   * is sent again; a failed one leaves the server's cart unknown, so it is read again. `left` is an
   * addition's that another page has asked for.
   */
  mutate<N extends CartCall>(name: N, input: Input<N>, left?: LeftBehind): Promise<CartReply>;
  /** Shows a cart that came with another answer. */
  show(cart: Cart): void;
  /** Resolves when every mutation is answered. */
  settled(): Promise<void>;
  /** Does `work` and sends every mutation that waits for its turn. */
  hurry(work: () => void): void;
};

export function createCartExchange(
  state: StoreApi<CartState>,
  { call, announce, network, turns, early }: ExchangeDependencies,
): CartExchange {
  const queue = createMutationQueue();
  let city = DEFAULT_CITY;
  let moment = 0;
  let shown: Freshness = { version: -1, moment: 0 };
  /**
   * The newest request when a change was last answered: without versions, what was read before that is stale.
   */
  let changedAt = 0;
  // The first answer brings a new visitor the session. Two calls at once would get one each, and the later
  // one would be the visitor's: until then even reads take turns.
  let hasSession = false;

  async function send<N extends CartCall>(name: N, input: Input<N>): Promise<CartReply> {
    moment += 1;
    const startedAt = moment;
    // An answer from before this page's first change would hide it.
    const isEarly = name === 'getCart' && startedAt === 1;
    const reply = (isEarly ? await early?.(city) : null) ?? (await call(name, input, city));
    if (reply.kind === 'cart') {
      hasSession = true;
      const isChange = name !== 'getCart';
      if (isChange) changedAt = moment;
      accept(reply.cart, isChange && reply.cart.version === null ? moment : startedAt);
    }
    return reply;
  }

  function accept(cart: Cart, startedAt: number): void {
    if (cart.version === null && startedAt < changedAt) return;
    if (isStale({ version: cart.version, moment: startedAt }, shown)) return;
    shown = { version: cart.version, moment };
    state.setState({ cart, status: 'ready' });
  }

  async function read(): Promise<void> {
    const ask = () => send('getCart', {});
    const isAlone = hasSession || !network.isOnline();
    const reply = await (isAlone ? ask() : queue.run(() => turns.take(ask)));
    if (reply.kind !== 'cart' && state.getState().cart === null) state.setState({ status: 'failed' });
  }

  async function deliver(
    ask: () => Promise<CartReply>,
    look: () => Promise<CartReply | null> = async () => null,
  ): Promise<CartReply> {
    const again = async () => (await look()) ?? ask();
    for (let tried = 0, next = ask; ; tried += 1, next = again) {
      const reply = await turns.take(next);
      if (reply.kind !== 'unanswered') return reply;
      const pause = PAUSES[tried];
      if (!network.isOnline()) {
        await network.untilOnline();
        tried = -1;
      } else if (pause === undefined) return { kind: 'failed' };
      else await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }

  const add = createAdditions({ send, deliver, cart: () => state.getState().cart });

  return {
    moveTo(where) {
      const moved = city !== where;
      city = where;
      return moved;
    },
    read,
    async mutate(name, input, left) {
      const reply = await queue.run(() => {
        if (name === 'addToCart') return add(input as Input<'addToCart'>, left);
        return deliver(() => send(name, input));
      });
      if (reply.kind === 'cart') announce();
      else void read();
      return reply;
    },
    show: (cart) => accept(cart, moment + 1),
    settled: queue.settled,
    hurry: (work) =>
      turns.hurry(() => {
        work();
        queue.releaseAll();
      }),
  };
}
