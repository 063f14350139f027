import * as z from 'zod/mini';
import { parseFacetTokens, parsePriceRange, priceRangeText } from '#lib/facets/facet-choice.ts';
import { FILTERS_OF_FOUND, FOUND_SORTS, foundSortNamed } from '#lib/search/search-asked.ts';
import { searchedText } from '#lib/search/searched-text.ts';
import { facet } from './facets.ts';
import { brandsOf, productPage } from './listing.ts';
import { foundCategory } from './search.ts';
import {
  count,
  field,
  flag,
  inResult,
  list,
  optionalRoubles,
  optionalText,
  whole,
  wireObject,
} from './wire.ts';

const foundBrandCount = wireObject({
  id: field('id', whole),
  slug: field('slug', z.string()),
  name: field('name', z.string()),
  count: field('count', count),
});

/** So many would be found without one of the chosen filters. */
const leftWithout = wireObject({
  filter: field('filter', z.enum(FILTERS_OF_FOUND)),
  count: field('count', count),
});

/** A page of what was found for words, and what there is to narrow it by (acc-C16). */
export const searchPage = wireObject({
  /** The last page in place of one past it. */
  list: field('list', productPage),
  /** There are more goods than were looked through: the total is of the most popular ones. */
  isCut: field('cut', flag),
  /**
   * Sections of what was found, the fullest first; counted as the other filters are chosen, like the rest.
   */
  categories: field('categories', list(foundCategory)),
  brands: field('brands', list(foundBrandCount)),
  /** Empty unless asked for. */
  facets: field('facets', list(facet)),
  inStock: field('in_stock', count),
  /**
   * Units that the prices of what was found are compared in, in the order it goes through them by price
   * (C17).
   */
  units: field('units', list(z.string())),
  /** Of them the one that most goods have: bounds of the price are said for it, and leave only its goods. */
  priceUnit: field('price_unit', optionalText),
  /** What the cheapest and the dearest of its goods cost a unit, to whole kopecks around them. */
  priceMin: field('price_min', optionalRoubles),
  priceMax: field('price_max', optionalRoubles),
  /** Where the choice leaves nothing: the filters without which something is left. */
  leftWithout: field('left_without', list(leftWithout)),
  /** Where the words find nothing: sections whose names have some of them. */
  nearest: field('nearest', list(foundCategory)),
  /** Where the words find nothing: how they were read besides, without mistakes or in the other layout. */
  understood: field('understood', optionalText),
  corrected: field('corrected_query', optionalText),
  isPartial: field('partial', flag),
  isDegraded: field('degraded', flag),
});
export type SearchPage = z.output<typeof searchPage>;

const isOne = (value: string | undefined): boolean => value === '1';
const one = (is: boolean): string | undefined => (is ? '1' : undefined);
const text = z.optional(z.string());

const searchPageInput = z.codec(
  z.object({
    query: text,
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))),
    all: text,
    sort: text,
    category: z.optional(z.string().check(z.maxLength(200))),
    brands: text,
    facets: text,
    price: text,
    stock: text,
    filters: text,
  }),
  z.object({
    query: z.string(),
    page: z.int(),
    /** Everything on one page, as far as one page goes. */
    all: z.boolean(),
    /** Null = by how well it fits. */
    sort: z.nullable(z.enum(FOUND_SORTS)),
    /** Slug of a category that the goods stand in. */
    category: z.nullable(z.string()),
    brands: z.array(z.string().check(z.maxLength(128))),
    facets: z.array(z.string()),
    priceFrom: z.nullable(z.int()),
    priceTo: z.nullable(z.int()),
    inStock: z.boolean(),
    /** Whether the values of filters are asked for too. */
    withFacets: z.boolean(),
  }),
  {
    decode: ({
      query = '',
      page = '1',
      all,
      sort,
      category,
      brands,
      facets = '',
      price,
      stock,
      filters,
    }) => ({
      query: searchedText(query),
      page: Number(page),
      all: isOne(all),
      sort: foundSortNamed(sort),
      category: category || null,
      brands: brandsOf(brands),
      facets: parseFacetTokens(facets),
      ...(parsePriceRange(price ?? null) ?? { priceFrom: null, priceTo: null }),
      inStock: isOne(stock),
      withFacets: isOne(filters),
    }),
    encode: ({
      query,
      page,
      all,
      sort,
      category,
      brands,
      facets,
      priceFrom,
      priceTo,
      inStock,
      withFacets,
    }) => ({
      query: searchedText(query),
      page: page === 1 ? undefined : String(page),
      all: one(all),
      sort: sort ?? undefined,
      category: category ?? undefined,
      brands: brands.join(',') || undefined,
      facets: facets.join(',') || undefined,
      price: priceRangeText({ priceFrom, priceTo }) || undefined,
      stock: one(inStock),
      filters: one(withFacets),
    }),
  },
);

/** The calls of this subject, which section 7 does not name. */
export const searchPageCalls = {
  getSearchPage: {
    method: 'GET',
    path: '/api/get-search-page',
    forAll: true,
    input: searchPageInput,
    output: inResult(searchPage),
  },
} as const;
