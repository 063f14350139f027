'use client';

import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { PromoOffer, SiteSwitches } from '#api/contract/content.ts';
import { CartLoader } from '#components/cart/cart-loader.tsx';
import { listenToContent, playSlides } from '#components/content/enliven.ts';
import { MenuIntent } from '#components/layout/menu-intent.tsx';
import { PromoSlot } from '#components/promo/promo-slot.tsx';
import { useRegion } from '#components/region/region-context.tsx';
import { RegionPrompt } from '#components/region/region-prompt.tsx';
import { rememberRoute } from '#store/last-route.ts';
import { enterRegion } from '#store/region.ts';
import { pageState } from '#store/shown-page.ts';
import { ConfiguredAlert } from './configured-alert.tsx';
import { CookieBanner } from './cookie-banner.tsx';
import { closeLeftDialogs, listenToDialogs } from './dialogs.ts';
import styles from './dock.module.css';
import { OfflineNotice } from './offline-notice.tsx';

export type ShellTasksProps = {
  alert: SiteSwitches['alert'];
  /** The offer of the promo banner; null when there is none. */
  promo: PromoOffer | null;
};

/** What the shell does once the page is painted; see ShellLoader. */
export function ShellTasks({ alert, promo }: ShellTasksProps) {
  const { city } = useRegion();
  const { page, visits } = useStore(pageState);

  useEffect(() => enterRegion(city), [city]);
  useEffect(listenToDialogs, []);
  useEffect(listenToContent, []);
  useEffect(() => {
    if (visits > 1) closeLeftDialogs();
    // The slides of a new page get their whole five seconds.
    return playSlides();
  }, [visits]);
  useEffect(() => {
    if (page === null || page.backName === null) return;
    const { pathname, search } = window.location;
    rememberRoute({ name: page.backName, url: `${pathname}${search}` });
  }, [page]);

  return (
    <>
      <CartLoader />
      <MenuIntent />
      <RegionPrompt />
      <OfflineNotice />
      {alert === null ? null : <ConfiguredAlert alert={alert} />}
      <div className={styles.dock}>
        <CookieBanner />
        {promo === null ? null : (
          <div className={styles.promo}>
            <PromoSlot offer={promo} />
          </div>
        )}
      </div>
    </>
  );
}
