import { expect, it, vi } from 'vitest';
import { CART_CHANGES_KEY } from '#lib/browser/cart-changes-key.ts';
import { quantityOf } from '#store/cart-view.ts';
import { onTestTime, openTab } from './cart-tab.ts';
import { createFakeServer } from './fake-cart-server.ts';

const quick = () => ({ there: 10, back: 10 });

/** Changes that a page before this one has made and not heard of. */
function leave(...changes: object[]): void {
  sessionStorage.setItem(CART_CHANGES_KEY, JSON.stringify(changes));
}

onTestTime();

it('acc-D1: an addition before the first read is not lost to the session of a read that answers later', async () => {
  const server = createFakeServer((name) => (name === 'getCart' ? { there: 10, back: 500 } : quick()));
  const page = openTab(server.call);
  const added = page.add('A', 5);
  void page.load('msk');
  await vi.runAllTimersAsync();
  expect(await added).toBe('added');
  expect(server.names).toEqual(['addToCart', 'getCart']);
  expect(server.held()).toEqual({ A: 5 });
});

it('acc-D2, F24: what a page that is gone has not heard of is sent again first, once, and then forgotten', async () => {
  const server = createFakeServer(quick);
  leave(
    { changeId: 'gone.1', name: 'addToCart', code: 'A', quantity: 5 },
    { changeId: 'gone.2', name: 'setCartQuantity', code: 'A', quantity: 15 },
    { changeId: 'gone.3', name: 'addToCart', code: 'B', quantity: 2 },
    { changeId: 'gone.4', name: 'removeFromCart', code: 'B', quantity: 0 },
    { changeId: 'gone.5', name: 'sellEverything' },
  );
  void openTab(server.call).load('msk');
  await vi.runAllTimersAsync();
  expect(server.held()).toEqual({ A: 15 });
  expect(server.names).toEqual(
    'getCart addToCart setCartQuantity addToCart removeFromCart getCart'.split(' '),
  );
  expect(sessionStorage.getItem(CART_CHANGES_KEY)).not.toContain('"A"');

  leave({ changeId: 'gone.1', name: 'addToCart', code: 'A', quantity: 5 });
  void openTab(server.call).load('msk');
  await vi.runAllTimersAsync();
  expect(server.held(), 'the same change again is made once').toEqual({ A: 15 });
});

it('acc-D2: a change is kept from the press until it is answered', async () => {
  const page = openTab(createFakeServer(quick).call);
  void page.load('msk');
  void page.add('A', 5);
  expect(sessionStorage.getItem(CART_CHANGES_KEY)).toContain('"A"');
  await vi.runAllTimersAsync();
  expect(sessionStorage.getItem(CART_CHANGES_KEY)).toBeNull();
});

it('acc-D12: without a network changes wait, show at once, and go when it is back', async () => {
  let isOnline = true;
  const server = createFakeServer(() => ({ ...quick(), ...(isOnline ? {} : { lost: 'there' as const }) }));
  const back = Promise.withResolvers<void>();
  const page = openTab(server.call, { isOnline: () => isOnline, untilOnline: () => back.promise });
  void page.load('msk');
  await vi.runAllTimersAsync();
  isOnline = false;
  const added = page.add('A', 5);
  void page.setQuantity('A', 10);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([quantityOf(page.state.getState(), 'A'), server.held()]).toEqual([10, {}]);
  isOnline = true;
  back.resolve();
  await vi.runAllTimersAsync();
  expect([await added, server.held()]).toEqual(['added', { A: 10 }]);
});

/** Numbers from 0 to 1, the same ones for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

it.each([1, 2, 3, 4, 5])(
  'acc-D12: 200 changes over a line that loses 30 %% of the calls and drops out end where they lead (seed %i)',
  async (seed) => {
    const chance = random(seed);
    let isOnline = true;
    let resume = Promise.withResolvers<void>();
    const lost = () => {
      if (!isOnline) return { lost: 'there' as const };
      if (chance() > 0.3) return {};
      return { lost: chance() < 0.5 ? ('there' as const) : ('back' as const) };
    };
    const server = createFakeServer(() => ({ there: chance() * 200, back: chance() * 200, ...lost() }));
    const network = { isOnline: () => isOnline, untilOnline: () => resume.promise };
    const page = openTab(server.call, network);
    const model: Record<string, number> = {};
    await Promise.all([page.load('msk'), vi.runAllTimersAsync()]);

    /** A shopper who repeats what the shop says has failed. */
    async function ask(code: string, quantity: number): Promise<void> {
      const held = quantityOf(page.state.getState(), code);
      const done =
        quantity === 0
          ? page.remove(code)
          : held === 0
            ? page.add(code, 1, quantity)
            : page.setQuantity(code, quantity);
      if ((await done) !== 'failed') return;
      await page.refresh();
      const isStillAsked = model[code] === quantity || (quantity === 0 && model[code] === undefined);
      if (isStillAsked && quantityOf(page.state.getState(), code) !== quantity) await ask(code, quantity);
    }

    for (let press = 0; press < 200; press += 1) {
      const code = `P${Math.floor(chance() * 5)}`;
      const quantity = chance() < 0.2 ? 0 : 1 + Math.floor(chance() * 50);
      if (quantity === 0) delete model[code];
      else model[code] = quantity;
      void ask(code, quantity);
      await vi.advanceTimersByTimeAsync(chance() * 3000);
      if (isOnline ? chance() < 0.1 : chance() < 0.5) {
        isOnline = !isOnline;
        if (isOnline) resume.resolve();
        else resume = Promise.withResolvers<void>();
      }
    }
    isOnline = true;
    resume.resolve();
    await vi.runAllTimersAsync();
    expect(server.held()).toEqual(model);
    const shown = page.state.getState().cart?.items.map((each) => [each.code, each.quantity]) ?? [];
    expect(Object.fromEntries(shown)).toEqual(model);
  },
);
