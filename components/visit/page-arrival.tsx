'use client';

import { useLayoutEffect } from 'react';
import { arriveAt, type ShownPage } from '#store/shown-page.ts';

/** Pages stay hidden this long after a route change (specification section 9), ms. */
const REVEAL = 100;

/** Says which page is shown. One that the visitor came to inside the shop is revealed after a moment (acc-A9, D17). */
export function PageArrival({ path, backName, regionPrompt }: ShownPage) {
  useLayoutEffect(() => {
    if (!arriveAt({ path, backName, regionPrompt })) return;
    const { dataset } = document.documentElement;
    dataset.revealing = '';
    const timer = setTimeout(() => delete dataset.revealing, REVEAL);
    return () => clearTimeout(timer);
  }, [path, backName, regionPrompt]);
  return null;
}
