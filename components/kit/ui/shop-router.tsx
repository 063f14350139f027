'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useTransition,
} from 'react';
import type { EarlyEvent } from '#lib/browser/early-presses.ts';
import { followLinks, type ShopRouter } from './follow-links.ts';

/** Stands on the document's element from a press until the page that it leads to is shown. */
export const GOING = 'data-going';

/** Null outside the shop's pages: forms are then the browser's own. */
export const RouterContext = createContext<ShopRouter | null>(null);

export function useShopRouter(): ShopRouter | null {
  return useContext(RouterContext);
}

/** Follows the shop's links by the framework's router and hands it to forms; stands once in the layout. */
export function ShopRouterProvider({ children }: { children: ReactNode }) {
  const { push, prefetch } = useRouter();
  const [isGoing, go] = useTransition();
  useLayoutEffect(() => void document.documentElement.toggleAttribute(GOING, isGoing), [isGoing]);
  const router = useMemo<ShopRouter>(
    () => ({
      prefetch: (href) => prefetch(href, { kind: PrefetchKind.FULL }),
      push: (href, options) => go(() => push(href, options)),
    }),
    [push, prefetch],
  );
  useEffect(() => followLinks(router), [router]);
  // It stands around the whole page, so what the page draws is there as well.
  useEffect(() => void dispatchEvent(new Event('page-hears' satisfies EarlyEvent)), []);
  return <RouterContext value={router}>{children}</RouterContext>;
}
