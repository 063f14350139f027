'use client';

import Cookies from 'js-cookie';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { useShopRouter } from '#components/kit/ui/shop-router.tsx';
import { REGION_SHOWN } from '#lib/browser/cookies.ts';
import { paintedPage } from '#store/painted-page.ts';
import { receiveCart } from './received-cart.ts';
import { enlivenRegionDialog, suggestRegion } from './region-dialog.ts';

/** The prompt comes this long after the page (specification section 9), ms. */
const PAUSE = 1000;

let isKnownShown = false;

/** Reading a cookie asks another process, milliseconds of every page: the answer yes stays. */
function wasShown(): boolean {
  isKnownShown ||= Cookies.get(REGION_SHOWN.name) !== undefined;
  return isKnownShown;
}

/** Suggests the region and remembers for 30 days that it was done; an open dialog goes first. */
function suggestOnce(): void {
  if (!wasShown() && suggestRegion())
    Cookies.set(REGION_SHOWN.name, '1', { expires: REGION_SHOWN.days, sameSite: 'lax' });
}

/**
 * Looks after the region dialog and opens it once to a new visitor, on the pages that ask for it (acc-A12).
 */
export function RegionPrompt() {
  const { base, city, sites } = useRegion();
  const router = useShopRouter();
  const { page, visits } = useStore(paintedPage);
  const isAsked = page?.regionPrompt === true;

  useEffect(() => enlivenRegionDialog({ base, city, sites }, router), [base, city, sites, router]);
  useEffect(() => void receiveCart(city), [city]);

  useEffect(() => {
    if (!isAsked || visits === 0 || wasShown()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function suggestSoon() {
      clearTimeout(timer);
      timer = setTimeout(suggestOnce, PAUSE);
    }
    suggestSoon();
    // After a dialog that went first.
    document.addEventListener('close', suggestSoon, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('close', suggestSoon, { capture: true });
    };
  }, [isAsked, visits]);
  return null;
}
