import type { CartCaller, CartReply } from '#api/client/cart.ts';
import type { Cart } from '#api/contract/cart.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';
import { cartLine } from '#tests/fixtures/cart-line.ts';

const line = (code: string, quantity: number): CartLine => cartLine({ code, quantity, sum: quantity * 100 });

const FLAGS = { added: false, raised: false, removed: false };

/** What a cart call answers when the cart holds this; `version` is null from a server of section 7 alone. */
export function reply(version: number | null, held: Record<string, number>, flags = {}): CartReply {
  const items = Object.entries(held).map(([code, quantity]) => line(code, quantity));
  const total = items.reduce((sum, each) => sum + each.sum, 0);
  const cart: Cart = { ...EMPTY_CART, version, items, total, totalOld: total };
  return { kind: 'cart', cart, ...FLAGS, ...flags };
}

type Asked = { code?: string; quantity?: number; changeId?: string };
type Session = { held: Record<string, number>; version: number; made: Set<string> };

/**
 * A server with sessions: a call without one is given its own, and the browser keeps the one that was
 * answered last. Changes under one id are made once. `way` decides how long each call takes and where it is
 * lost. A plain one knows section 7 alone: neither ids nor versions, and an addition is of one pack.
 */
export function createFakeServer(
  way: (name: string) => { there: number; back: number; lost?: 'there' | 'back' },
  { isPlain = false }: { isPlain?: boolean } = {},
) {
  const make = (): Session => ({ held: {}, version: 0, made: new Set() });
  let cookie: Session | null = null;
  const names: string[] = [];

  function change(session: Session, name: string, { code = '', quantity = 1, changeId = '' }: Asked): void {
    if (name === 'getCart' || (!isPlain && changeId !== '' && session.made.has(changeId))) return;
    const { held } = session;
    session.made.add(changeId);
    session.version += 1;
    if (name === 'eraseCart') session.held = {};
    else if (name === 'addToCart') held[code] = (held[code] ?? 0) + (isPlain ? 1 : quantity);
    else if (name === 'removeFromCart' || quantity <= 0) delete held[code];
    else if (held[code] !== undefined) held[code] = quantity;
  }

  const after = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const call: CartCaller = async (name, input) => {
    const presented = cookie;
    const { there, back, lost } = way(name);
    names.push(name);
    await after(there);
    if (lost === 'there') return { kind: 'unanswered' };
    const session = presented ?? make();
    change(session, name, input as Asked);
    const said = reply(isPlain ? null : session.version, { ...session.held });
    await after(back);
    if (lost === 'back') return { kind: 'unanswered' };
    cookie = session;
    return said;
  };
  /** What the visitor's cart holds. */
  return { call, names, held: () => cookie?.held ?? {} };
}
