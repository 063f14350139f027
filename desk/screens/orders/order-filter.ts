import { ORDER_SORTS, type OrderTab } from '#api/contract/desk/order-filter.ts';
import { CONDITION_NAMES } from '#api/contract/desk/order-views.ts';
import type { Asked } from '#desk/client/ask.ts';
import { typedKopecks } from '#desk/kit/words/typed-figures.ts';

type Filter = Asked<'listOrders'>;

/** What of a list stands in its address beside the tab; sums there are roubles, as people type them. */
export const FILTER_NAMES = ['q', ...CONDITION_NAMES];

const day = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined;
const roubles = (text: string | null): number | undefined => typedKopecks(text ?? '') ?? undefined;

/** The filter of an address; what is not understood there is as if it were not said. */
export function filterOf(params: URLSearchParams, tab: OrderTab): Filter {
  const way = params.get('way');
  const sort = ORDER_SORTS.find((one) => one === params.get('sort'));
  const given: { [K in keyof Filter]: Filter[K] | undefined } = {
    tab,
    status: params.get('status') ?? undefined,
    region: params.get('region') ?? undefined,
    from: day(params.get('from')),
    to: day(params.get('to')),
    sumFrom: roubles(params.get('sumFrom')),
    sumTo: roubles(params.get('sumTo')),
    way: way === 'delivery' || way === 'pickup' ? way : undefined,
    promo: params.get('promo') ?? undefined,
    who: params.get('who') ?? undefined,
    letter: params.get('letter') === 'lost' ? 'lost' : undefined,
    search: params.get('q') ?? undefined,
    sort,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Filter;
}
