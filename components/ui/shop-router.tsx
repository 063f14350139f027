'use client';

import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { stylesAreWhole, wholeStyles } from './whole-styles.ts';

/** What links and forms need of the framework's router. */
export type ShopRouter = {
  push(href: string, options?: { scroll?: boolean }): void;
  /** Loads a page whole, so that a press on its link shows it at once. */
  prefetch(href: string): void;
};

/** Null outside the shop's pages: links and forms are then the browser's own. */
export const RouterContext = createContext<ShopRouter | null>(null);

export function useShopRouter(): ShopRouter | null {
  return useContext(RouterContext);
}

/** Hands the framework's router to the links below; stands once in the layout. */
export function ShopRouterProvider({ children }: { children: ReactNode }) {
  const { push, prefetch } = useRouter();
  const router = useMemo<ShopRouter>(() => {
    const load = (href: string) => prefetch(href, { kind: PrefetchKind.FULL });
    return {
      prefetch: load,
      push(href, options) {
        // The next page's styles may still be on their way; its payload comes meanwhile.
        if (stylesAreWhole()) return push(href, options);
        load(href);
        void wholeStyles().then(() => push(href, options));
      },
    };
  }, [push, prefetch]);
  return <RouterContext value={router}>{children}</RouterContext>;
}
