import { BASE_PARTS } from '#api/backend/catalogue/derived/base-price.ts';
import type { SearchPage } from '#api/contract/search-page.ts';
import type { FoundFacts } from './facts.ts';

type Prices = Pick<SearchPage, 'units' | 'priceUnit' | 'priceMin' | 'priceMax'>;

/** The units of what was found in their order, and the ends of the prices in the one of most goods (C17). */
export function pricesOf(found: readonly FoundFacts[]): Prices {
  const groups = [...Map.groupBy(found, ({ unit }) => unit)];
  const placeOf = ([, goods]: (typeof groups)[number]) => goods[0]?.unitPlace ?? 0;
  const ordered = groups.toSorted((a, b) => placeOf(a) - placeOf(b));
  const [most] = ordered.toSorted(([, a], [, b]) => b.length - a.length);
  const prices = most?.[1].map(({ price }) => price / BASE_PARTS) ?? [];
  return {
    units: ordered.map(([unit]) => unit),
    priceUnit: most?.[0] ?? null,
    priceMin: prices.length === 0 ? null : Math.floor(Math.min(...prices)),
    priceMax: prices.length === 0 ? null : Math.ceil(Math.max(...prices)),
  };
}
