import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createCartEngine } from '#store/cart-engine.ts';
import { createTurns, type Locks } from '#store/cart-turns.ts';
import { type CartState, INITIAL_CART } from '#store/cart-view.ts';
import { createCartWishes } from '#store/cart-wishes.ts';
import { createFakeServer } from './fake-cart-server.ts';

/** The browser's lock manager as far as it is used: one holder at a time, first come first served. */
function createLocks(): NonNullable<Locks> {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, { signal }: LockOptions, run: () => Promise<unknown>) => {
    const before = last;
    const aborted = new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
    const answer = Promise.race([before, aborted]).then(run);
    last = answer.catch(() => before);
    return answer;
  };
  return { request } as unknown as NonNullable<Locks>;
}

const ONLINE = { isOnline: () => true, untilOnline: async () => {} };

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error('too long')), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('acc-D2, F8: two tabs of a new visitor who add at once have one cart', async () => {
  const slow = [80, 10, 80, 10];
  const server = createFakeServer(() => ({ there: 10, back: slow.shift() ?? 10 }));
  const locks = createLocks();
  const tabs = [1, 2].map(() => {
    const state = createStore<CartState>(() => INITIAL_CART);
    const dependencies = {
      call: server.call,
      announce: () => {},
      network: ONLINE,
      turns: createTurns(locks),
    };
    return createCartEngine(state, createCartWishes(state), dependencies);
  });
  const added = tabs.map((tab, at) => {
    void tab.load('msk');
    return tab.add(`P${at}`, 1, 1 + at);
  });
  await vi.runAllTimersAsync();
  expect(await Promise.all(added)).toEqual(['added', 'added']);
  expect(server.held()).toEqual({ P0: 1, P1: 2 });
});

it('a tab that does not finish is waited for five seconds', async () => {
  const locks = createLocks();
  const turns = createTurns(locks);
  void createTurns(locks).take(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(0);
  let answer: string | null = null;
  void turns
    .take(async () => 'mine')
    .then((said) => {
      answer = said;
    });
  await vi.advanceTimersByTimeAsync(4900);
  expect(answer).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(answer).toBe('mine');
});

it('a page that goes away waits for nobody, and does nothing twice', async () => {
  const locks = createLocks();
  const turns = createTurns(locks);
  let release = (): void => undefined;
  const other = new Promise<void>((resolve) => {
    release = resolve;
  });
  void createTurns(locks).take(() => other);
  await vi.advanceTimersByTimeAsync(0);
  const run = vi.fn(async () => 'sent');
  const waiting = turns.take(run);
  let started: Promise<string> | null = null;
  turns.hurry(() => {
    started = turns.take(async () => 'started');
  });
  expect(run).toHaveBeenCalledOnce();
  expect([await waiting, await started]).toEqual(['sent', 'started']);
  release();
  await vi.runAllTimersAsync();
  expect(run).toHaveBeenCalledOnce();
});
