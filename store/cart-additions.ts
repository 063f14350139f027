import type { CartCall, CartReply } from '#api/client/cart.ts';
import type { Cart } from '#api/contract/cart.ts';
import type { Input } from '#api/contract/index.ts';

type Addition = Input<'addToCart'>;
type Ask = () => Promise<CartReply>;
type Exchange = {
  send: <N extends CartCall>(name: N, input: Input<N>) => Promise<CartReply>;
  /** Asks until there is an answer; `look` stands in front of every repeat and may answer in its place. */
  deliver: (ask: Ask, look?: () => Promise<CartReply | null>) => Promise<CartReply>;
  /** The cart as it was last answered. */
  cart: () => Cart | null;
};

/** What an addition that another page has asked for found in the cart; undefined where it did not know. */
export type LeftBehind = { held: number | undefined };

/** Pieces of an article that the server holds; undefined before its cart is known. */
export function heldBy(cart: Cart | null, code: string): number | undefined {
  return cart === null ? undefined : (cart.items.find((line) => line.code === code)?.quantity ?? 0);
}

/**
 * Additions, which must not be made twice. A server that counts versions makes each `changeId` once, so there
 * they are repeated as they are. One of section 7 alone knows neither that nor `quantity`: before a repeat
 * its cart is read, and what is there already is not added again; a number of packs is set once one is there
 * (D73).
 */
export function createAdditions({ send, deliver, cart }: Exchange) {
  /**
   * The cart if it shows that the addition was made, null where it may be made (again), a failure where
   * nobody knows.
   */
  async function look(code: string, held: number | undefined): Promise<CartReply | null> {
    const read = await send('getCart', {});
    if (read.kind !== 'cart') return read;
    const now = heldBy(read.cart, code) ?? 0;
    if (read.cart.version !== null || now <= (held ?? 0)) return null;
    return held === undefined ? { kind: 'failed' } : { ...read, added: held === 0, raised: held > 0 };
  }

  async function inPacks(
    reply: CartReply,
    { code, quantity }: Addition,
    before: number | undefined,
  ): Promise<CartReply> {
    if (reply.kind !== 'cart' || reply.cart.version !== null || quantity === undefined) return reply;
    const now = heldBy(reply.cart, code) ?? 0;
    const wanted = before === undefined ? Math.max(now, quantity) : before + quantity;
    if (now === 0 || now === wanted) return reply;
    const set = await deliver(() => send('setCartQuantity', { code, quantity: wanted }));
    return set.kind === 'cart' ? { ...set, added: reply.added, raised: reply.raised } : set;
  }

  return async function add(addition: Addition, left?: LeftBehind): Promise<CartReply> {
    const known = cart();
    const isSafe = known !== null && known.version !== null;
    const before = left === undefined ? heldBy(known, addition.code) : left.held;
    const mayBeMade = () => look(addition.code, before);
    const ask = () => send('addToCart', addition);
    if (isSafe) return deliver(ask);
    const first = left === undefined ? ask : async () => (await mayBeMade()) ?? ask();
    return inPacks(await deliver(first, mayBeMade), addition, before);
  };
}
