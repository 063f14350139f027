import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import type { ReactElement } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { queryClient } from '#api/client/query-client.ts';
import { RegionProvider, type RegionValue } from '#components/kit/region/region-context.tsx';
import { cartStore } from '#store/cart.ts';
import { INITIAL_CART } from '#store/cart-view.ts';
import { prefixedSites } from '#tests/harness/regions.ts';
import { mockHandlers, type SeenCall } from '#tests/mocks/handlers.ts';
import { createMockShop, type MockShop } from '#tests/mocks/shop.ts';
import { SMALL_CATALOGUE } from '#tests/mocks/small-catalogue.ts';

export const REGION: RegionValue = {
  region: 'msk',
  city: 'msk',
  base: '/msk',
  phone: '+7 (495) 000-00-01',
  deliveryPrice: 80_000,
  deliveryFreeLimit: 600_000,
  shopName: 'Тара',
  cartStep: 'pack',
  consentMode: 'notice',
  sendsLetters: true,
  sites: prefixedSites('http://localhost'),
};

/** A browser tab in front of a mocked backend, new for every test. */
export type ShopWindow = { shop: MockShop; calls: SeenCall[] };

/** The visitor has gone: nothing of the visit is left for the next one. */
export async function endVisit(): Promise<void> {
  cleanup();
  await cartStore.settle();
  cartStore.state.setState(INITIAL_CART, true);
  queryClient.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
}

export function openShopWindow(): ShopWindow {
  const server = setupServer();
  const tab: ShopWindow = { shop: createMockShop(SMALL_CATALOGUE), calls: [] };

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    // Goods of its own: files share the module, and some tests change what a product costs.
    tab.shop = createMockShop(structuredClone(SMALL_CATALOGUE));
    tab.calls = [];
    server.use(...mockHandlers(tab.shop, (call) => tab.calls.push(call)));
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(async () => {
    await endVisit();
    localStorage.clear();
    server.resetHandlers();
  });
  afterAll(() => server.close());
  return tab;
}

/** Renders within a region and answers a user who types and presses. */
export function show(element: ReactElement, region: Partial<RegionValue> = {}) {
  const user = userEvent.setup();
  const shown = render(<RegionProvider value={{ ...REGION, ...region }}>{element}</RegionProvider>);
  return { user, ...shown };
}

/** Names of the calls that arrived. */
export const namesOf = (tab: ShopWindow): string[] => tab.calls.map(({ name }) => name);
