import type { FoundSort } from '#lib/search/search-asked.ts';
import type { FoundFacts } from './facts.ts';

/**
 * Prices are those of a unit, one unit after another (C17); the product's id makes each order total, as in
 * the listings.
 */
const ORDERS: Readonly<Record<FoundSort, (a: FoundFacts, b: FoundFacts) => number>> = {
  popular: (a, b) => b.popularity - a.popularity || a.id - b.id,
  price: (a, b) => a.unitPlace - b.unitPlace || a.price - b.price || a.id - b.id,
};

/** The goods in an order; null leaves them as they fit. */
export function inOrder(goods: readonly FoundFacts[], sort: FoundSort | null): readonly FoundFacts[] {
  return sort === null ? goods : goods.toSorted(ORDERS[sort]);
}
