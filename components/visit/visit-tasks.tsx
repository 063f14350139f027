'use client';

import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { userQuery } from '#api/client/queries/user.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { SiteSwitches } from '#api/contract/content.ts';
import { CartLoader } from '#components/buying/cart/cart-loader.tsx';
import { keepPlace, listenToChoices } from '#components/catalogue/listing/keep-place.ts';
import { listenToBrands } from '#components/catalogue/listing/send-brands.ts';
import { listenToTable } from '#components/catalogue/listing/view/table-rows.ts';
import { FilterColumn } from '#components/catalogue/open-filters/filter-column.tsx';
import { MenuIntent } from '#components/frame/menu/menu-intent.tsx';
import { RegionPrompt } from '#components/frame/region/region-prompt.tsx';
import { RegionReload } from '#components/frame/region/region-reload.tsx';
import { listenToSteps } from '#components/kit/form/stepped-field.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { QuickViewIntent } from '#components/product/quick-view/quick-view-intent.tsx';
import type { EarlyEvent } from '#lib/browser/early-presses.ts';
import type { Tags } from '#lib/browser/tags.ts';
import { listenToKept } from '#store/bookmarks.ts';
import { rememberRoute } from '#store/last-route.ts';
import { paintedPage } from '#store/painted-page.ts';
import { pageState } from '#store/shown-page.ts';
import { Analytics } from '../counters/analytics/analytics.tsx';
import { CookieBanner } from '../counters/cookies/cookie-banner.tsx';
import { listenToCartSum } from '../frame/dock/cart-sum.ts';
import { Dock } from '../frame/dock/dock.tsx';
import { ConfiguredAlert } from '../frame/notices/configured-alert.tsx';
import { NavigationProgress } from '../frame/notices/navigation-progress.tsx';
import { OfflineNotice } from '../frame/notices/offline-notice.tsx';
import { Border } from '../kit/ui/border/border.tsx';
import { listenToCarousels, playCarousels } from '../kit/ui/carousel/wake.ts';
import { closeLeftDialogs, listenToDialogs } from '../kit/ui/dialogs.ts';
import { useShopRouter } from '../kit/ui/shop-router.tsx';
import { useLate } from '../kit/ui/use-late.ts';
import { RequestIntent } from '../requests/request-intent.tsx';
import { SearchIntent } from '../search/search-intent.tsx';
import { defineElements } from './elements.ts';
import { keepFocusInSight, uncoverFocus } from './focus-in-sight.ts';
import { focusPage, listenToLeaving } from './focus-page.ts';
import { keepFonts } from './keep-fonts.ts';
import { keepVisitedPage } from './keep-visited.ts';
import { layOutBelow } from './lay-out-below.ts';
import { lookAhead } from './look-ahead.ts';
import { dropSecondPress } from './second-press.ts';

export type VisitTasksProps = {
  alert: SiteSwitches['alert'];
  /** Parts of an address that mean «no picture» (D23). */
  noPicture: readonly string[];
  /** Whether visited pages are kept to be shown without a network. */
  keepsPages: boolean;
  /** Counters of visits, where an operator has configured them. */
  tags?: Tags;
  /** The script of a support chat, likewise. */
  chat?: string;
};

/** What hears the document from the end of its load on; each answers with what stops it. */
const LISTENERS: readonly (() => () => void)[] = [
  layOutBelow,
  listenToDialogs,
  listenToCarousels,
  listenToChoices,
  listenToLeaving,
  keepFocusInSight,
  dropSecondPress,
  listenToCartSum,
  listenToKept,
  listenToTable,
  listenToSteps,
  keepFonts,
];

const loadChat = async () => (await import('../counters/chat/support-chat.tsx')).SupportChat;

/** What a visit does once its page is painted; see VisitLoader. */
export function VisitTasks({ alert, noPicture, keepsPages, tags, chat }: VisitTasksProps) {
  const { city, base } = useRegion();
  const { page, visits } = useStore(paintedPage);
  const router = useShopRouter();
  const Chat = useLate(chat === undefined ? null : loadChat);
  const isHydrated = visits > 0;
  const focused = useRef(visits > 1 ? null : page);
  const isSeenTo = useRef(false);

  useEffect(() => void queryClient.prefetchQuery(userQuery(city)), [city]);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-settled', true);
    const stops = LISTENERS.map((listen) => listen());
    function settle() {
      isSeenTo.current = keepPlace();
    }
    settle();
    // What is seen of a new page: before it is painted, but after the router, which shows it from its top.
    stops.push(pageState.subscribe(() => queueMicrotask(settle)));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => (router === null ? undefined : listenToBrands(router)), [router]);
  useEffect(() => {
    if (visits > 1) closeLeftDialogs();
    // The slides of a new page get their whole five seconds.
    return playCarousels();
  }, [visits]);
  // Of every page anew.
  useEffect(
    () => (router === null || visits === 0 ? undefined : lookAhead(router.prefetch)),
    [router, visits],
  );
  useEffect(
    () => (keepsPages && page !== null ? keepVisitedPage(base) : undefined),
    [keepsPages, page, base],
  );
  // Behind all that hears: what was pressed before is given to it. A page for a failure is no visit.
  useEffect(() => {
    if (!isHydrated && pageState.getState().page !== null) return;
    defineElements();
    dispatchEvent(new Event('visit-hears' satisfies EarlyEvent));
  }, [isHydrated]);
  useEffect(() => {
    // The first page is the browser's own.
    if (page !== focused.current && !isSeenTo.current) focusPage();
    focused.current = page;
    if (page === null || page.backName === null) return;
    const { pathname, search } = window.location;
    rememberRoute({ name: page.backName, url: `${pathname}${search}` });
  }, [page]);

  return (
    <>
      <NavigationProgress />
      <CartLoader />
      <Border>
        <FilterColumn />
      </Border>
      <Border isOver>
        <MenuIntent />
      </Border>
      <Border isOver>
        <QuickViewIntent noPicture={noPicture} />
      </Border>
      <Border isOver>
        <SearchIntent />
      </Border>
      <Border isOver>
        <RequestIntent />
      </Border>
      {tags === undefined ? null : <Analytics tags={tags} />}
      {Chat === null || chat === undefined ? null : <Chat url={chat} />}
      <RegionPrompt />
      <RegionReload />
      <Border isOver>{alert === null ? null : <ConfiguredAlert alert={alert} />}</Border>
      <Dock onRise={uncoverFocus}>
        <Border>
          <OfflineNotice />
        </Border>
        <Border>
          <CookieBanner hasChat={chat !== undefined} />
        </Border>
      </Dock>
    </>
  );
}
