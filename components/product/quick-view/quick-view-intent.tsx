'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { productQuery } from '#api/client/queries/product.ts';
import { queryClient } from '#api/client/query-client.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { listenToQuickLinks, type QuickRequest } from './quick-links.ts';
import type { QuickViewProps } from './quick-view.tsx';

/** The modal opens this long after the selection (specification section 9), ms. */
const OPEN_PAUSE = 10;

/**
 * Waits for the first interest in a product of a block that is marked `quick-view`, then loads the modal and
 * the product, so that both are there when the link is pressed (acc-C4). Without it the link leads to the
 * product's page.
 */
export function QuickViewIntent({ noPicture }: Pick<QuickViewProps, 'noPicture'>) {
  const { city } = useRegion();
  const [View, setView] = useState<ComponentType<QuickViewProps> | null>(null);
  const [request, setRequest] = useState<QuickRequest | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => import('./quick-view.tsx').then(({ QuickView }) => setView(() => QuickView));
    const stop = listenToQuickLinks({
      want({ id }) {
        load().catch((error) => console.error('quick view: its code could not be loaded', error));
        void queryClient.prefetchQuery(productQuery(city, id));
      },
      open(asked) {
        clearTimeout(timer);
        timer = setTimeout(() => setRequest(asked), OPEN_PAUSE);
        load().catch(() => window.location.assign(asked.opener.href));
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [city]);

  if (View === null || request === null) return null;
  return <View request={request} noPicture={noPicture} onClose={() => setRequest(null)} />;
}
