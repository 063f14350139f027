import * as z from 'zod/mini';
import { parseFacetTokens, parsePriceRange, priceRangeText } from '#lib/facets/facet-choice.ts';
import { SORTS } from '#lib/sorts.ts';
import { brandsOf, listingWire, productPage } from './listing.ts';
import { count, field, flag, list, optionalRoubles, optionalText, whole, wireObject } from './wire.ts';

const facetValue = wireObject({
  /** As it stands in addresses, `obem.180-ml`. */
  token: field('token', z.string()),
  label: field('label', z.string()),
  /** Goods that would be shown with it, as the other filters are chosen. */
  count: field('count', count),
});
export type FacetValue = z.output<typeof facetValue>;

export const facet = wireObject({
  slug: field('slug', z.string()),
  title: field('title', z.string()),
  values: field('values', list(facetValue)),
});
export type Facet = z.output<typeof facet>;

const brandCount = wireObject({ id: field('id', whole), count: field('count', count) });

/** The goods of a category that a choice leaves, and what there is to choose (D67). */
export const facetsAnswer = wireObject({
  list: field('list', productPage),
  facets: field('facets', list(facet)),
  /** Whether families stand as one where it was asked for; of too many goods they do not (acc-C18). */
  isFolded: field('is_folded', flag),
  /** Goods in the city's stock, as the other filters are chosen. */
  inStock: field('in_stock', count),
  /** Goods of each brand, as the other filters are chosen. */
  brands: field('brands', list(brandCount)),
  /** As of a listing. */
  units: field('units', list(z.string())),
  /**
   * Of them the one that most goods have: bounds of the price are said for it, and leave only its goods
   * (C17).
   */
  priceUnit: field('price_unit', optionalText),
  /**
   * What the cheapest and the dearest of its goods cost a unit, to whole kopecks around them, whatever is
   * chosen; null when there are none.
   */
  priceMin: field('price_min', optionalRoubles),
  priceMax: field('price_max', optionalRoubles),
});
export type FacetsAnswer = z.output<typeof facetsAnswer>;

/** A listing's address with its filters; what means nothing is left out (D67). */
const facetsInput = z.codec(
  z.object({
    ...listingWire,
    section: z.optional(z.string()),
    facets: z.optional(z.string()),
    price: z.optional(z.string()),
    stock: z.optional(z.string()),
    fold: z.optional(z.string()),
  }),
  z.object({
    section: z.enum(['catalog', 'sale']),
    slug: z.string(),
    page: z.int(),
    sort: z.enum(SORTS),
    brands: z.array(z.string().check(z.maxLength(128))),
    facets: z.array(z.string()),
    priceFrom: z.nullable(z.int()),
    priceTo: z.nullable(z.int()),
    inStock: z.boolean(),
    isFolded: z.optional(z.boolean()),
  }),
  {
    decode: ({ section, slug, page, sort, brands, brand_id: brandId, facets = '', price, stock, fold }) => ({
      slug,
      page,
      sort,
      brands: brandsOf(brands, brandId),
      section: section === 'sale' ? ('sale' as const) : ('catalog' as const),
      facets: parseFacetTokens(facets),
      ...(parsePriceRange(price ?? null) ?? { priceFrom: null, priceTo: null }),
      inStock: stock === '1',
      isFolded: fold === '1',
    }),
    encode: ({ section, slug, page, sort, brands, facets, priceFrom, priceTo, inStock, isFolded }) => ({
      slug,
      page,
      sort,
      brands: brands.join(','),
      section: section === 'sale' ? section : undefined,
      facets: facets.join(','),
      price: priceRangeText({ priceFrom, priceTo }),
      stock: inStock ? '1' : undefined,
      fold: isFolded ? '1' : undefined,
    }),
  },
);

/** The calls of this subject (specification section 7). */
export const facetsCalls = {
  /** The goods of a category narrowed by filters, and what there is to choose (acc-C14). */
  getFacets: {
    method: 'GET',
    path: '/api/get-facets/{slug}/{page?}',
    forAll: true,
    input: facetsInput,
    output: facetsAnswer,
  },
} as const;
