import { afterEach, expect, it, vi } from 'vitest';
import { type CartCall, callCart } from '#api/client/cart.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  ['getCart', {}, false],
  ['setCartQuantity', { code: 'ТАР-1', quantity: 2, changeId: undefined }, true],
  ['removeFromCart', { code: 'ТАР-1', changeId: undefined }, true],
  ['restoreCart', { lines: [{ code: 'ТАР-1', quantity: 2 }], before: undefined }, false],
] as const)('acc-D3, acc-D1: whether %s outlives its page', async (name, input, outlives) => {
  const fetched = vi.fn(async (_address: string, _options: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  await callCart(name as CartCall, input as never, 'msk');
  // A browser sends no longer body than 64 kB so, and 2,000 lines are more.
  expect(fetched.mock.calls[0]?.[1].keepalive).toBe(outlives);
});
