import { runScript } from '#components/pieces/page/foreign-script.ts';
import type { Tag } from '#lib/browser/tags.ts';
import { goalName, type TrackedEvent, type TrackedProduct } from './events.ts';
import type { OpenTag } from './open-tag.ts';

declare global {
  interface Window {
    /** The list that the tag reads: `arguments` of one command each. */
    dataLayer?: IArguments[];
  }
}

/** Notes a command for the tag, which takes nothing but an `arguments` object. */
function command(..._words: unknown[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push(arguments);
}

const COMMERCE = {
  impression: 'view_item_list',
  detail: 'view_item',
  add: 'add_to_cart',
  remove: 'remove_from_cart',
} as const;

function items(products: readonly TrackedProduct[]) {
  return products.map(({ id, name, ...rest }) => ({ item_id: id, item_name: name, ...rest }));
}

function worth(products: readonly TrackedProduct[]): number {
  const kopecks = products.reduce(
    (sum, { price, quantity = 1 }) => sum + Math.round(price * 100) * quantity,
    0,
  );
  return kopecks / 100;
}

function eventOf(event: TrackedEvent): [name: string, details?: Record<string, unknown>] {
  switch (event.kind) {
    case 'goal':
      return [goalName(event)];
    case 'page': {
      const { url, referrer, title } = event;
      return ['page_view', { page_location: url, page_referrer: referrer, page_title: title }];
    }
    case 'purchase': {
      const { order, revenue, shipping, products } = event;
      const sums = { value: revenue, shipping, currency: 'RUB' };
      return ['purchase', { transaction_id: order, ...sums, items: items(products) }];
    }
    default: {
      const { products } = event;
      return [COMMERCE[event.kind], { currency: 'RUB', value: worth(products), items: items(products) }];
    }
  }
}

/** A counter of the gtag protocol; it counts no page by itself. */
export function openAnalytics({ id, url }: Tag): OpenTag {
  command('js', new Date());
  command('config', id, { send_page_view: false });
  const address = new URL(url);
  address.searchParams.set('id', id);
  runScript(address.href);
  return {
    receive: (event) => command('event', ...eventOf(event)),
    close: () => command('consent', 'update', { analytics_storage: 'denied' }),
  };
}
