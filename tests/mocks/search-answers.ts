import type { Input, Output } from '#api/contract/index.ts';
import { PAGE_SIZE } from '#api/contract/listing.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { FILTERS_OF_FOUND, type FoundFilter, MOST_ON_PAGE } from '#lib/search/search-asked.ts';
import { MIN_QUERY } from '#lib/search/searched-text.ts';
import type { Sort } from '#lib/sorts.ts';
import { aroundBase, pricedSeed, unitOf, unitsOf } from '../fixtures/base-order.ts';
import type { SeedProduct } from '../fixtures/insert-catalogue.ts';
import type { CatalogueView } from './catalogue-view.ts';
import { valuesOf } from './facets-answer.ts';

type Asked = Input<'getSearchPage'>;

function goodsOf(view: CatalogueView, query: string): SeedProduct[] {
  if (query.length < MIN_QUERY) return [];
  const ids = new Set(view.found(query.toLowerCase()).map(({ id }) => id));
  return view.sold.filter(({ id }) => ids.has(id));
}

/** What the overlay is answered with: so many products, and how many there are. */
export function foundOf(view: CatalogueView, query: string, limit: number) {
  const goods = goodsOf(view, query);
  return { list: goods.slice(0, limit).map(view.card), total: goods.length, isCut: false };
}

function passes(product: SeedProduct, view: CatalogueView, asked: Asked, city: RegionCode) {
  const brand = view.brands.find(({ id }) => id === product.brand);
  const tokens = valuesOf(product).map(({ token }) => token);
  const chosen = Map.groupBy(asked.facets, (token) => token.split('.')[0] ?? '');
  const [down, up] = aroundBase(pricedSeed(product, view.current(product) ?? 0));
  return {
    category: asked.category === null || view.category(asked.category)?.id === product.category,
    brands: asked.brands.length === 0 || asked.brands.includes(brand?.slug ?? ''),
    facets: [...chosen.values()].every((list) => list.some((token) => tokens.includes(token))),
    price: down >= (asked.priceFrom ?? 0) && up <= (asked.priceTo ?? Number.POSITIVE_INFINITY),
    stock: !asked.inStock || (product.terms[city]?.inCity ?? true),
  } satisfies Record<FoundFilter, boolean>;
}

function facetsOf(goods: readonly SeedProduct[]) {
  const all = goods.flatMap(valuesOf);
  return [...Map.groupBy(all, ({ slug }) => slug)].map(([slug, values]) => ({
    slug,
    title: values[0]?.title ?? slug,
    values: [...Map.groupBy(values, ({ token }) => token).values()].flatMap(([first, ...more]) =>
      first === undefined ? [] : [{ token: first.token, label: first.label, count: 1 + more.length }],
    ),
  }));
}

/** A page of a search, by looking at every product. */
export function searchPageAnswer(
  view: CatalogueView,
  city: RegionCode,
  asked: Asked,
  orders: Record<Sort, (a: SeedProduct, b: SeedProduct) => number>,
): Output<'getSearchPage'> {
  const found = goodsOf(view, asked.query);
  const left = (but?: FoundFilter) =>
    found.filter((product) => {
      const passed = passes(product, view, asked, city);
      return FILTERS_OF_FOUND.every((name) => name === but || passed[name]);
    });
  const goods = left();
  if (asked.sort !== null) goods.sort(orders[asked.sort]);
  const size = asked.all ? MOST_ON_PAGE : PAGE_SIZE;
  const lastPage = Math.max(1, Math.ceil(goods.length / size));
  const page = Math.min(asked.page, lastPage);
  const [inCategories, inBrands] = [left('category'), left('brands')];
  const priced = found.map((product) => pricedSeed(product, view.current(product) ?? 0));
  const { units, main } = unitsOf(priced);
  const around = priced
    .filter((each) => unitOf(each) === main)
    .map(aroundBase)
    .sort(([a], [b]) => a - b);
  return {
    list: {
      items: goods.slice((page - 1) * size, page * size).map(view.card),
      page,
      lastPage,
      total: goods.length,
    },
    isCut: false,
    categories: view.sections
      .map((section) => ({
        slug: section.slug,
        name: section.name,
        parent: null,
        count: inCategories.filter(({ category }) => category === section.id).length,
      }))
      .filter(({ count }) => count > 0),
    brands: view.brands
      .filter(({ id }) => found.some(({ brand }) => brand === id))
      .map(({ id, slug, name }) => ({
        id,
        slug,
        name,
        count: inBrands.filter(({ brand }) => brand === id).length,
      })),
    facets: asked.withFacets || asked.facets.length > 0 ? facetsOf(found) : [],
    inStock: left('stock').filter(({ terms }) => terms[city]?.inCity ?? true).length,
    units,
    priceUnit: main,
    priceMin: around[0]?.[0] ?? null,
    priceMax: around.at(-1)?.[1] ?? null,
    leftWithout:
      goods.length > 0
        ? []
        : FILTERS_OF_FOUND.map((filter) => ({ filter, count: left(filter).length })).filter(
            ({ count }) => count > 0,
          ),
    nearest:
      found.length > 0 ? [] : view.placesCalled(asked.query.toLowerCase().split(' ')[0] ?? '').categories,
    understood: null,
    corrected: null,
    isPartial: false,
    isDegraded: false,
  };
}
