import type { FacetsAnswer } from '#api/contract/facets.ts';
import { type Failure, failure } from '#api/contract/failure.ts';
import type { Input } from '#api/contract/index.ts';
import { PAGE_SIZE } from '#api/contract/listing.ts';
import { NO_RULES } from '#lib/facets/facet-rules.ts';
import { parseOption } from '#lib/facets/parse-option.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Sort } from '#lib/sorts.ts';
import { slugOf } from '#lib/text/slug.ts';
import { aroundBase, pricedSeed, unitOf, unitsOf } from '../fixtures/base-order.ts';
import { optionsOf, type SeedProduct } from '../fixtures/insert-catalogue.ts';
import type { CatalogueView } from './catalogue-view.ts';

type Value = { slug: string; title: string; token: string; label: string };
type Asked = Input<'getFacets'>;

export function valuesOf(product: SeedProduct): Value[] {
  return optionsOf(product).flatMap(({ name, value }) => {
    const option = parseOption(name, value, NO_RULES);
    const slug = slugOf(option?.key ?? '');
    return (option?.values ?? []).map(({ label }) => ({
      slug,
      label,
      title: option?.title ?? name,
      token: `${slug}.${slugOf(label)}`,
    }));
  });
}

/** What a choice leaves of goods, one filter of it left out. */
function left(goods: readonly SeedProduct[], view: CatalogueView, asked: Asked, city: RegionCode, but = '') {
  const chosen = Map.groupBy(asked.facets, (token) => token.split('.')[0] ?? '');
  const brands = view.brands.filter(
    ({ id, slug }) => but !== 'brands' && (asked.brands.includes(slug) || asked.brands.includes(String(id))),
  );
  const { main: unit } = unitsOf(
    view.soldBelow(view.category(asked.slug)?.id ?? 0).map((product) => pricedSeed(product, 0)),
  );
  return goods.filter((product) => {
    const tokens = valuesOf(product).map(({ token }) => token);
    const priced = pricedSeed(product, view.current(product) ?? 0);
    const [down, up] = aroundBase(priced);
    const isPriced = asked.priceFrom !== null || asked.priceTo !== null;
    return (
      [...chosen].every(([slug, list]) => slug === but || list.some((token) => tokens.includes(token))) &&
      (but === 'stock' || !asked.inStock || (product.terms[city]?.inCity ?? true)) &&
      (!isPriced || unitOf(priced) === unit) &&
      down >= (asked.priceFrom ?? 0) &&
      up <= (asked.priceTo ?? Number.POSITIVE_INFINITY) &&
      (brands.length === 0 || brands.some(({ id }) => id === product.brand))
    );
  });
}

/** The answer of the filters, by looking at every product. */
export function facetsAnswer(
  view: CatalogueView,
  city: RegionCode,
  asked: Asked,
  orders: Record<Sort, (a: SeedProduct, b: SeedProduct) => number>,
): FacetsAnswer | Failure {
  const category = view.category(asked.slug);
  if (category === undefined) return failure('not-found');
  const goods = view.soldBelow(category.id);
  const shown = left(goods, view, asked, city).sort(orders[asked.sort]);
  const lastPage = Math.max(1, Math.ceil(shown.length / PAGE_SIZE));
  if (asked.page > lastPage) return failure('not-found');
  const all = new Map(goods.flatMap(valuesOf).map((value) => [value.token, value]));
  const count = ({ slug, token }: Value) =>
    left(goods, view, asked, city, slug).filter((product) =>
      valuesOf(product).some((value) => value.token === token),
    ).length;
  const facets = [...Map.groupBy(all.values(), ({ slug }) => slug)].flatMap(([slug, values]) =>
    values.length < 2
      ? []
      : [
          {
            slug,
            title: values[0]?.title ?? slug,
            values: values.map((value) => ({ token: value.token, label: value.label, count: count(value) })),
          },
        ],
  );
  const amongBrands = left(goods, view, asked, city, 'brands');
  const priced = goods.map((product) => pricedSeed(product, view.current(product) ?? 0));
  const { units, main } = unitsOf(priced);
  const around = priced.filter((each) => unitOf(each) === main).map(aroundBase);
  return {
    list: {
      items: shown.slice((asked.page - 1) * PAGE_SIZE, asked.page * PAGE_SIZE).map(view.card),
      page: asked.page,
      lastPage,
      total: shown.length,
    },
    isFolded: false,
    facets,
    inStock: left(goods, view, asked, city, 'stock').filter(({ terms }) => terms[city]?.inCity ?? true)
      .length,
    brands: view.brands
      .filter(({ id }) => goods.some(({ brand }) => brand === id))
      .map(({ id }) => ({ id, count: amongBrands.filter(({ brand }) => brand === id).length })),
    units,
    priceUnit: main,
    priceMin: around.length === 0 ? null : Math.min(...around.map(([down]) => down)),
    priceMax: around.length === 0 ? null : Math.max(...around.map(([, up]) => up)),
  };
}
