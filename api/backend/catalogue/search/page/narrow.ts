import { BASE_PARTS } from '#api/backend/catalogue/derived/base-price.ts';
import type { CountedValue } from '#api/backend/catalogue/facets/counts.ts';
import { FILTERS_OF_FOUND, type FoundFilter } from '#lib/search/search-asked.ts';
import type { ProductValues } from './facet-values.ts';
import type { FoundFacts } from './facts.ts';

/** What is chosen, in numbers; an empty list and null narrow nothing. */
export type FoundChoice = {
  /** One that is not known leaves nothing. */
  categoryId: number | null;
  brandIds: readonly number[];
  /** Chosen values of filters. */
  valueIds: readonly number[];
  /** What bounds of the price are said for. */
  priceUnit: string | null;
  /** Kopecks of a unit. */
  priceFrom: number | null;
  priceTo: number | null;
  inStock: boolean;
};

export type Narrowed = {
  /** What the whole choice leaves, in its order. */
  goods: FoundFacts[];
  /** What is left without one of the filters: what that one's values are counted in. */
  without: Readonly<Record<FoundFilter, readonly FoundFacts[]>>;
};

type Passes = (each: FoundFacts) => boolean;
const always: Passes = () => true;

/** Whether a product has one of the chosen values of every filter that has any; `but` is left out. */
function passesFacets({ valueIds }: FoundChoice, { values, byProduct }: ProductValues, but?: number): Passes {
  const groups = [...Map.groupBy(valueIds, (id) => values.get(id)?.facetId ?? 0)].filter(
    ([id]) => id !== but,
  );
  if (groups.length === 0) return always;
  return ({ id }) => {
    const own = byProduct.get(id) ?? [];
    return groups.every(([, wanted]) => wanted.some((value) => own.includes(value)));
  };
}

function passesOf(choice: FoundChoice, known: ProductValues): Record<FoundFilter, Passes> {
  const { categoryId, brandIds, priceUnit, priceFrom, priceTo, inStock } = choice;
  const low = (priceFrom ?? 0) * BASE_PARTS;
  const high = (priceTo ?? Number.POSITIVE_INFINITY) * BASE_PARTS;
  return {
    category: categoryId === null ? always : (each) => each.categoryId === categoryId,
    brands: brandIds.length === 0 ? always : (each) => brandIds.includes(each.brandId),
    facets: passesFacets(choice, known),
    price:
      priceFrom === null && priceTo === null
        ? always
        : ({ unit, price }) => unit === priceUnit && price >= low && price <= high,
    stock: inStock ? (each) => each.inStock : always,
  };
}

/** Narrows what was found by every filter, and for each by all the others. */
export function narrow(found: readonly FoundFacts[], choice: FoundChoice, known: ProductValues): Narrowed {
  const passes = passesOf(choice, known);
  const left = (but?: FoundFilter): FoundFacts[] => {
    const tests = FILTERS_OF_FOUND.filter((name) => name !== but && passes[name] !== always);
    return tests.length === 0
      ? [...found]
      : found.filter((each) => tests.every((name) => passes[name](each)));
  };
  const goods = left();
  const without = (name: FoundFilter) => (passes[name] === always ? goods : left(name));
  return {
    goods,
    without: {
      category: without('category'),
      brands: without('brands'),
      facets: without('facets'),
      price: without('price'),
      stock: without('stock'),
    },
  };
}

/** How many of these have each value of `key`. */
export function countBy(goods: readonly FoundFacts[], key: 'categoryId' | 'brandId'): Map<number, number> {
  const counts = new Map<number, number>();
  for (const each of goods) counts.set(each[key], (counts.get(each[key]) ?? 0) + 1);
  return counts;
}

/** Every value of the found goods, counted in what the other filters leave. */
export function countValues(
  found: readonly FoundFacts[],
  { without: { facets: outside } }: Narrowed,
  choice: FoundChoice,
  known: ProductValues,
): CountedValue[] {
  const { values, byProduct } = known;
  const whole = new Map<number, number>();
  for (const { id } of found)
    for (const value of byProduct.get(id) ?? []) whole.set(value, (whole.get(value) ?? 0) + 1);
  const passes = new Map<number, Passes>();
  const counts = new Map<number, number>();
  for (const each of outside) {
    for (const value of byProduct.get(each.id) ?? []) {
      const facetId = values.get(value)?.facetId;
      if (facetId === undefined) continue;
      const passesOthers = passes.get(facetId) ?? passesFacets(choice, known, facetId);
      passes.set(facetId, passesOthers);
      if (passesOthers(each)) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...values.values()].map((value) => ({
    ...value,
    n: counts.get(value.id) ?? 0,
    whole: whole.get(value.id) ?? 0,
  }));
}
