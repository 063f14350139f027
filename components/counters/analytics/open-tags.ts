import type { Tags } from '#lib/browser/tags.ts';
import { openAnalytics } from './analytics-tag.ts';
import { listenToCart } from './cart-events.ts';
import { listenToClicks } from './click-goals.ts';
import { openMetrics } from './metrics-tag.ts';
import { listenToProducts } from './product-events.ts';
import { tellTo } from './track.ts';

/** Opens the configured counters and begins to tell them of what visitors do; the answer closes them. */
export function openTags({ metrics, analytics }: Tags): () => void {
  const open = [
    ...(metrics === null ? [] : [openMetrics(metrics)]),
    ...(analytics === null ? [] : [openAnalytics(analytics)]),
  ];
  tellTo(open.map(({ receive }) => receive));
  const stops = [listenToClicks(), listenToCart(), listenToProducts()];
  return () => {
    for (const stop of stops) stop();
    tellTo([]);
    for (const { close } of open) close();
  };
}
