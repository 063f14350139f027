'use client';

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, useContext } from 'react';

/** What links and forms need of the framework's router. */
export type ShopRouter = {
  push(href: string, options?: { scroll?: boolean }): void;
  prefetch(href: string): void;
};

/** Null outside the shop's pages: links and forms are then the browser's own. */
export const RouterContext = createContext<ShopRouter | null>(null);

export function useShopRouter(): ShopRouter | null {
  return useContext(RouterContext);
}

/** Hands the framework's router to the links below; stands once in the layout. */
export function ShopRouterProvider({ children }: { children: ReactNode }) {
  return <RouterContext value={useRouter()}>{children}</RouterContext>;
}
