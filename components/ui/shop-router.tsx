'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useTransition } from 'react';

/** What links and forms need of the framework's router. */
export type ShopRouter = {
  push(href: string, options?: { scroll?: boolean }): void;
  /** Loads a page whole, so that a press on its link shows it at once. */
  prefetch(href: string): void;
};

/** Stands on the document's element from a press until the page that it leads to is shown. */
export const GOING = 'data-going';

/** Null outside the shop's pages: links and forms are then the browser's own. */
export const RouterContext = createContext<ShopRouter | null>(null);

export function useShopRouter(): ShopRouter | null {
  return useContext(RouterContext);
}

/** Hands the framework's router to the links below; stands once in the layout. */
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
  return <RouterContext value={router}>{children}</RouterContext>;
}
