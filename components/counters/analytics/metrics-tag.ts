import { runScript } from '#components/pieces/page/foreign-script.ts';
import type { Tag } from '#lib/browser/tags.ts';
import { goalName, type TrackedEvent } from './events.ts';
import type { OpenTag } from './open-tag.ts';

/** The queue that the tag takes over: `ym(counter, method, …)`. */
type Counter = { (...call: unknown[]): void; a?: unknown[][]; l?: number };

declare global {
  interface Window {
    ym?: Counter;
    /** Where the tag reads e-commerce events from. */
    shopEvents?: unknown[];
  }
}

/** Under this name the tag looks for e-commerce events. */
const CONTAINER = 'shopEvents';

function counter(): Counter {
  if (window.ym !== undefined) return window.ym;
  const queue: Counter = (...call) => {
    queue.a = [...(queue.a ?? []), call];
  };
  queue.l = Date.now();
  window.ym = queue;
  return queue;
}

function commerce(event: Exclude<TrackedEvent, { kind: 'goal' | 'page' }>): unknown {
  const { products } = event;
  switch (event.kind) {
    case 'impression':
      return { impressions: products };
    case 'purchase':
      return {
        purchase: {
          actionField: { id: event.order, revenue: event.revenue, shipping: event.shipping },
          products,
        },
      };
    default:
      return { [event.kind]: { products } };
  }
}

/** A counter of the Metrica protocol: hits, goals, and e-commerce through a list of its own. */
export function openMetrics({ id, url }: Tag): OpenTag {
  const number = Number(id);
  const events: unknown[] = [];
  window.shopEvents = events;
  counter();
  // The script replaces the queue, so the function is looked up at every call.
  const call = (...rest: unknown[]) => counter()(number, ...rest);
  call('init', { defer: true, ecommerce: CONTAINER });
  runScript(url);
  return {
    receive(event) {
      if (event.kind === 'goal') call('reachGoal', goalName(event));
      else if (event.kind === 'page') call('hit', event.url, { title: event.title, referer: event.referrer });
      else events.push({ ecommerce: { currencyCode: 'RUB', ...(commerce(event) as object) } });
    },
    close: () => call('destruct'),
  };
}
