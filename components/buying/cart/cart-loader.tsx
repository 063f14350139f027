'use client';

import { useEffect } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { cartStore } from '#store/cart.ts';
import { forgetTab } from '#store/remembered/forget-tab.ts';
import { listenToOtherTabs } from '#store/tabs.ts';
import { loadTileControl } from './quantity/tile-buy-element.ts';

/** At the latest this long after the first paint, ms: a busy page must not keep its badge empty. */
const LONGEST_WAIT = 1500;

/** Calls back when the browser has nothing better to do; the answer cancels it. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: LONGEST_WAIT });
  return () => cancelIdleCallback(handle);
}

/**
 * Reads the cart once the page is painted (D63), keeps tabs in step and sends what waits when the page goes
 * away. Renders nothing; stands once in the layout.
 */
export function CartLoader() {
  const { city } = useRegion();

  useEffect(() => whenIdle(() => void cartStore.load(city)), [city]);
  // So that they are there when something is put into the cart.
  useEffect(() => whenIdle(() => void loadTileControl().catch(() => undefined)), []);

  useEffect(() => {
    const stopListening = listenToOtherTabs(() => void cartStore.refresh(), forgetTab);
    const flush = () => cartStore.flush();
    // A page from the back-forward cache shows the cart as it was when it was left.
    const refreshRestored = (event: PageTransitionEvent) => {
      if (event.persisted) void cartStore.refresh();
    };
    window.addEventListener('pagehide', flush);
    window.addEventListener('pageshow', refreshRestored);
    return () => {
      stopListening();
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('pageshow', refreshRestored);
    };
  }, []);

  return null;
}
