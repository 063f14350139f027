import { expect, it, vi } from 'vitest';
import { callCart } from '#api/client/cart.ts';
import { openShopWindow } from '../store/shop-window.tsx';

openShopWindow();

it('acc-D2, D41: every change of the cart outlives the page that sent it, a read does not', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const line = { code: 'ПЛ-1', changeId: 'tab.1' };
  await callCart('getCart', {}, 'msk');
  await callCart('addToCart', { ...line, push: true, quantity: 1 }, 'msk');
  await callCart('setCartQuantity', { ...line, quantity: 2 }, 'msk');
  await callCart('removeFromCart', line, 'msk');
  await callCart('deleteUnavailable', {}, 'msk');
  await callCart('eraseCart', {}, 'msk');
  expect(fetched.mock.calls.map(([, options]) => options?.keepalive)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
});
