'use client';

import { use, useLayoutEffect } from 'react';
import { wholeStyles } from '#components/kit/ui/whole-styles.ts';
import { arriveAt, pageState, type ShownPage } from '#store/shown-page.ts';

/** Pages stay hidden this long after a route change (specification section 9), ms. */
const REVEAL = 100;

/**
 * Says which page is shown. One that the visitor came to inside the shop is revealed after a moment (acc-A9,
 * D17).
 */
export function PageArrival({ path, backName, regionPrompt }: ShownPage) {
  // The document came with the styles of its own page; another one waits for the rest, with the page at hand
  // in sight. Also when they are there: a component that waited must ask the same again when it is drawn on,
  // or React loses its hooks.
  if (pageState.getState().page !== null) use(wholeStyles());
  useLayoutEffect(() => {
    if (!arriveAt({ path, backName, regionPrompt })) return;
    const { dataset } = document.documentElement;
    dataset.revealing = '';
    const timer = setTimeout(() => delete dataset.revealing, REVEAL);
    return () => {
      clearTimeout(timer);
      delete dataset.revealing;
    };
  }, [path, backName, regionPrompt]);
  return null;
}
