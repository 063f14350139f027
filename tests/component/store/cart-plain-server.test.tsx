import { describe, expect, it, vi } from 'vitest';
import type { CartCaller } from '#api/client/cart.ts';
import { CART_CHANGES_KEY } from '#lib/browser/cart-changes-key.ts';
import { quantityOf } from '#store/cart-view.ts';
import { onTestTime, openTab } from './cart-tab.ts';
import { createFakeServer, reply } from './fake-cart-server.ts';

const quick = { there: 10, back: 10 };

/** A plain server that one call of a name is lost of, the first unless told. */
function losing(name: string, lost: 'there' | 'back', which = 1) {
  let asked = 0;
  return createFakeServer(
    (called) => {
      if (called === name) asked += 1;
      return called === name && asked === which ? { ...quick, lost } : quick;
    },
    { isPlain: true },
  );
}

onTestTime();

/** A page whose cart has been read, by a visitor who has a session. */
async function opened(server: ReturnType<typeof createFakeServer>) {
  const page = openTab(server.call);
  void page.load('msk');
  await vi.runAllTimersAsync();
  server.names.length = 0;
  return page;
}

describe('D73: a server of section 7 alone knows no number of a change', () => {
  it('a lost answer to an addition makes one addition: its cart is read before anything is sent again', async () => {
    const server = losing('addToCart', 'back');
    const page = await opened(server);
    const added = page.add('A', 1);
    await vi.runAllTimersAsync();
    expect([await added, server.held(), server.names]).toEqual(['added', { A: 1 }, ['addToCart', 'getCart']]);
    expect(quantityOf(page.state.getState(), 'A')).toBe(1);
  });

  it('an addition that never came there is sent again', async () => {
    const server = losing('addToCart', 'there');
    const page = await opened(server);
    const added = page.add('A', 1);
    await vi.runAllTimersAsync();
    expect([await added, server.held()]).toEqual(['added', { A: 1 }]);
    expect(server.names).toEqual(['addToCart', 'getCart', 'addToCart']);
  });

  it('a line that was there before is told from the one that was added to it', async () => {
    const server = losing('addToCart', 'there', 2);
    const page = await opened(server);
    void page.add('A', 1);
    await vi.runAllTimersAsync();
    void page.add('A', 1);
    await vi.runAllTimersAsync();
    expect(server.held()).toEqual({ A: 2 });
  });

  it('more than a pack is set once there is one', async () => {
    const server = losing('none', 'back');
    const page = await opened(server);
    const added = page.add('A', 1, 5);
    await vi.runAllTimersAsync();
    expect([await added, server.held(), server.names]).toEqual([
      'added',
      { A: 5 },
      ['addToCart', 'setCartQuantity'],
    ]);
  });

  it('an addition that a page before this one has made is not made again', async () => {
    const server = losing('none', 'back');
    const page = await opened(server);
    void page.add('A', 1);
    await vi.runAllTimersAsync();
    const left = { changeId: 'gone.1', name: 'addToCart', quantity: 1 };
    const kept = [
      { ...left, code: 'A', held: 0 },
      { ...left, changeId: 'gone.2', code: 'B', held: 0 },
    ];
    sessionStorage.setItem(CART_CHANGES_KEY, JSON.stringify(kept));
    void openTab(server.call).load('msk');
    await vi.runAllTimersAsync();
    expect(server.held()).toEqual({ A: 1, B: 1 });
  });

  it('what was read before a change was answered does not hide it', async () => {
    const call: CartCaller = async (name) => {
      const isSlow = name === 'getCart' && isRefreshing;
      const said = reply(null, name === 'getCart' ? {} : { A: 1 });
      await new Promise((done) => setTimeout(done, isSlow ? 500 : 10));
      return said;
    };
    let isRefreshing = false;
    const page = openTab(call);
    void page.load('msk');
    await vi.runAllTimersAsync();
    isRefreshing = true;
    void page.refresh();
    void page.add('A', 1);
    await vi.runAllTimersAsync();
    expect(quantityOf(page.state.getState(), 'A')).toBe(1);
  });
});
