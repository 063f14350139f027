import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CartCaller, CartReply } from '#api/client/cart.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';
import type { CartActions } from '#store/cart-actions.ts';
import { createCartEngine } from '#store/cart-engine.ts';
import type { ExchangeDependencies } from '#store/cart-exchange.ts';
import { shownTotals } from '#store/cart-totals.ts';
import { createTurns } from '#store/cart-turns.ts';
import { type CartState, INITIAL_CART, lineCount, quantityOf } from '#store/cart-view.ts';
import { createCartWishes } from '#store/cart-wishes.ts';
import { reply } from './fake-cart-server.ts';

/** So long after the last change its quantity is sent, ms (specification section 9). */
const PAUSE = 750;

type Asked = { name: string; input: unknown; city: string; answer: (reply: CartReply) => void };

const FAILED: CartReply = { kind: 'failed' };

let asked: Asked[];
let announce: ReturnType<typeof vi.fn<() => void>>;
let store: CartActions & { state: StoreApi<CartState> };

const caller: CartCaller = (name, input, city) =>
  new Promise((answer) => {
    asked.push({ name, input, city, answer });
  });

function openStore(early?: ExchangeDependencies['early']): typeof store {
  const state = createStore<CartState>(() => INITIAL_CART);
  const network = { isOnline: () => true, untilOnline: async () => {} };
  const dependencies = { call: caller, announce, network, turns: createTurns(null), ...(early && { early }) };
  return { state, ...createCartEngine(state, createCartWishes(state), dependencies) };
}

/** Lets everything that is already decided happen. */
const turn = () => vi.advanceTimersByTimeAsync(0);
const quantity = (code: string) => quantityOf(store.state.getState(), code);
const names = () => asked.map(({ name }) => name);

async function answer(at: number, said: CartReply): Promise<void> {
  asked[at]?.answer(said);
  await turn();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  asked = [];
  announce = vi.fn<() => void>();
  store = openStore();
  void store.load('spb');
  await turn();
  await answer(0, reply(1, { A: 6, B: 2 }));
});

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it('acc-E7: the cart is asked for in its region', () => {
  expect(asked[0]).toMatchObject({ name: 'getCart', city: 'spb' });
});

describe('the first read', () => {
  beforeEach(async () => {
    asked = [];
    store = openStore();
    void store.load('spb');
    await turn();
  });

  it('acc-D1: comes before a change, so that both are of one session', async () => {
    const added = store.add('A', 5);
    await turn();
    expect(quantity('A')).toBe(5);
    expect(names()).toEqual(['getCart']);
    await answer(0, reply(0, {}));
    expect(names()).toEqual(['getCart', 'addToCart']);
    await answer(1, reply(1, { A: 5 }, { added: true }));
    expect(await added).toBe('added');
  });

  it('that fails holds nothing up', async () => {
    void store.add('A', 5);
    await answer(0, FAILED);
    expect(names()).toEqual(['getCart', 'addToCart']);
  });

  it('is not waited for by a page that goes away', async () => {
    void store.add('A', 5);
    await turn();
    store.flush();
    await turn();
    expect(names()).toEqual(['getCart', 'addToCart']);
  });
});

describe('a cart that the document has asked for', () => {
  it('acc-D1: is shown without another call, and only once', async () => {
    asked = [];
    store = openStore(async () => reply(4, { A: 7 }));
    void store.load('spb');
    await turn();
    expect([names(), quantity('A')]).toEqual([[], 7]);
    void store.refresh();
    await turn();
    expect(names()).toEqual(['getCart']);
  });

  it('acc-D1: does not hide a change that was made before it is wanted', async () => {
    asked = [];
    store = openStore(async () => reply(1, {}));
    const added = store.add('A', 5);
    void store.load('spb');
    await turn();
    await answer(0, reply(2, { A: 5 }, { added: true }));
    expect([await added, quantity('A')]).toEqual(['added', 5]);
    expect(names()).toEqual(['addToCart', 'getCart']);
  });

  it('that did not come is asked for as ever', async () => {
    asked = [];
    store = openStore(async () => null);
    void store.load('spb');
    await turn();
    expect(names()).toEqual(['getCart']);
  });
});

describe('quantities', () => {
  it('acc-D2, D41: ten quick presses show at once and become one call with the last value', async () => {
    for (let pressed = 7; pressed <= 16; pressed += 1) {
      void store.setQuantity('A', pressed);
      expect(quantity('A')).toBe(pressed);
      await vi.advanceTimersByTimeAsync(PAUSE - 1);
    }
    expect(names()).toEqual(['getCart']);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.slice(1)).toMatchObject([
      { name: 'setCartQuantity', input: { code: 'A', quantity: 16 }, city: 'spb' },
    ]);
  });

  it('D41: the pause of one line does not wait for another, and calls go one after another', async () => {
    void store.setQuantity('A', 7);
    void store.setQuantity('B', 3);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(names()).toEqual(['getCart', 'setCartQuantity']);
    await answer(1, reply(2, { A: 7, B: 2 }));
    expect(asked[2]).toMatchObject({ input: { code: 'B', quantity: 3 } });
    expect(quantity('B')).toBe(3);
  });

  it('acc-D2: a change made while a call is under way is sent after it and is not lost', async () => {
    void store.setQuantity('A', 7, { now: true });
    void store.setQuantity('A', 8);
    await answer(1, reply(2, { A: 7, B: 2 }));
    expect(quantity('A')).toBe(8);
    await vi.advanceTimersByTimeAsync(PAUSE);
    await answer(2, reply(3, { A: 8, B: 2 }));
    expect(quantity('A')).toBe(8);
    expect(store.state.getState().wanted).toEqual({});
  });

  it('D44: a failed call rolls back to the server’s cart, which is read again', async () => {
    const outcome = store.setQuantity('A', 60, { now: true });
    await answer(1, FAILED);
    expect(await outcome).toBe('failed');
    expect(quantity('A')).toBe(6);
    expect(names().at(-1)).toBe('getCart');
  });

  it('D41: a page that goes away sends what waits and what is queued at once', async () => {
    void store.setQuantity('A', 7, { now: true });
    void store.setQuantity('B', 3, { now: true });
    void store.setQuantity('A', 9);
    store.flush();
    expect(asked.slice(1).map(({ input }) => input)).toMatchObject([
      { code: 'A', quantity: 7 },
      { code: 'B', quantity: 3 },
      { code: 'A', quantity: 9 },
    ]);
  });

  it('D42: sums follow the quantity asked for, and with a promo stay the server’s', async () => {
    void store.setQuantity('A', 10);
    expect(shownTotals(store.state.getState())).toMatchObject({ total: 1200, isPending: true });
    const cart = store.state.getState().cart ?? EMPTY_CART;
    store.state.setState({
      cart: { ...cart, promo: { code: 'П', discountPercent: 15, description: null, leftOut: [] } },
    });
    expect(shownTotals(store.state.getState())).toMatchObject({ total: 800, isPending: true });
  });
});

describe('adding and removing', () => {
  it('acc-D1: adding answers whether the line is new or was raised', async () => {
    const added = store.add('C', 5);
    expect(quantity('C')).toBe(5);
    expect(lineCount(store.state.getState())).toBe(3);
    await turn();
    expect(asked[1]).toMatchObject({ name: 'addToCart', input: { code: 'C', push: true } });
    await answer(1, reply(2, { A: 6, B: 2, C: 5 }, { added: true }));
    expect(await added).toBe('added');

    const raised = store.add('C', 5);
    await answer(2, reply(3, { A: 6, B: 2, C: 10 }, { raised: true }));
    expect(await raised).toBe('raised');
    expect(quantity('C')).toBe(10);
  });

  it('D36: removed by minus and added again before the pause, a line is set, not raised', async () => {
    void store.setQuantity('A', 0);
    void store.add('A', 6);
    await turn();
    expect(asked.slice(1)).toMatchObject([{ name: 'setCartQuantity', input: { code: 'A', quantity: 6 } }]);
  });

  it('acc-D2: removing drops a change of the line that still waits', async () => {
    void store.setQuantity('A', 9);
    void store.remove('A');
    expect(lineCount(store.state.getState())).toBe(1);
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(names()).toEqual(['getCart', 'removeFromCart']);
  });

  it('acc-D3: erasing replaces the cart by the server’s answer', async () => {
    const outcome = store.erase();
    expect(lineCount(store.state.getState())).toBe(0);
    await answer(1, reply(2, {}, { removed: true }));
    expect(await outcome).toBe('removed');
    expect(lineCount(store.state.getState())).toBe(0);
  });

  it('D44: an erasure that fails brings the lines back, and takes nothing that was added since', async () => {
    const outcome = store.erase();
    void store.add('C', 5);
    await answer(1, FAILED);
    expect(await outcome).toBe('failed');
    expect([quantity('A'), quantity('B'), quantity('C')]).toEqual([6, 2, 5]);
    expect(store.state.getState().failed).toEqual({});
  });

  it('D44: what is put back before its removal is answered shows at once', async () => {
    const line = { code: 'B', quantity: 2 };
    void store.erase();
    const restored = store.restore([line, { code: 'elsewhere', quantity: 3 }]);
    expect([quantity('A'), quantity('B'), quantity('elsewhere')]).toEqual([0, 2, 0]);
    await answer(1, reply(2, {}, { removed: true }));
    expect(quantity('B')).toBe(2);
    await answer(2, reply(3, { B: 2 }));
    expect(await restored).toBe('changed');
    expect(quantity('B')).toBe(2);
  });

  it('D51: after a placed order the cart is empty at once, other tabs are told', async () => {
    void store.setQuantity('A', 9);
    store.forget();
    expect(lineCount(store.state.getState())).toBe(0);
    expect(announce).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(names()).toEqual(['getCart', 'getCart']);
  });
});

describe('answers', () => {
  it('D41: an older answer that comes late is ignored', async () => {
    void store.refresh();
    await turn();
    void store.setQuantity('A', 7, { now: true });
    await answer(2, reply(2, { A: 7, B: 2 }));
    await answer(1, reply(1, { A: 6, B: 2 }));
    expect(quantity('A')).toBe(7);
  });

  it('acc-D1: the server’s cart replaces the local one whole, also when its version began anew', async () => {
    void store.refresh();
    await answer(1, reply(0, { Z: 1 }));
    expect(store.state.getState().cart?.items.map(({ code }) => code)).toEqual(['Z']);
  });

  it('D64: another region asks for the same cart in its own city', async () => {
    void store.load('msk');
    await turn();
    expect(asked[1]).toMatchObject({ name: 'getCart', city: 'msk' });
    expect(store.state.getState().status).toBe('ready');
  });

  it('D44: a first read that fails can be tried again', async () => {
    store = openStore();
    void store.load('msk');
    await turn();
    await answer(1, FAILED);
    expect(store.state.getState().status).toBe('failed');
    void store.load('msk');
    await answer(2, reply(1, {}));
    expect(store.state.getState().status).toBe('ready');
  });

  it('acc-D5: settling sends what waits and ends when all of it is answered', async () => {
    void store.setQuantity('A', 7);
    let isSettled = false;
    void store.settle().then(() => {
      isSettled = true;
    });
    await turn();
    expect([names().at(-1), isSettled]).toEqual(['setCartQuantity', false]);
    await answer(1, reply(2, { A: 7, B: 2 }));
    expect(isSettled).toBe(true);
  });
});
