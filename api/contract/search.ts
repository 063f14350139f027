import * as z from 'zod/mini';
import { searchedText } from '#lib/search/searched-text.ts';
import { SORTS, sortNamed } from '#lib/sorts.ts';
import { productCard } from './product.ts';
import { count, field, flag, inResult, list, optionalText, optionalWhole, wireObject } from './wire.ts';

/** Products that one search answers with at most. */
export const MOST_FOUND = 48;

const query = z.codec(z.optional(z.string()), z.string(), {
  decode: (value) => searchedText(value ?? ''),
  encode: searchedText,
});

/** Absent means by relevance; unknown sorts are ignored. */
const sort = z.codec(z.optional(z.string()), z.optional(z.enum(SORTS)), {
  decode: (value) => sortNamed(value) ?? undefined,
  encode: (value) => value,
});

/** So many products are wanted; absent or anything else means as many as there are at most. */
const limit = z.codec(z.optional(z.string()), z.optional(z.int()), {
  decode: (value) => (/^[1-9]\d?$/.test(value ?? '') ? Math.min(Number(value), MOST_FOUND) : undefined),
  encode: (value) => value?.toString(),
});

const searchInput = z.object({ query, sort, limit });

const placeFields = {
  slug: field('slug', z.string()),
  name: field('name', z.string()),
  /** Products in it that the region lists. */
  count: field('count', count),
} as const;
/** `parent` is what the category stands in; null for a root. */
export const foundCategory = wireObject({ ...placeFields, parent: field('parent', optionalText) });
export type FoundCategory = z.output<typeof foundCategory>;
export const foundBrand = wireObject(placeFields);
export type FoundBrand = z.output<typeof foundBrand>;

export const searchFound = wireObject({
  list: field('list', list(productCard)),
  /** Products found in all, as far as they were looked through; null from a server that does not say. */
  total: field('total', optionalWhole),
  /** There are more than were looked through. */
  isCut: field('cut', flag),
  categories: field('categories', list(foundCategory)),
  brands: field('brands', list(foundBrand)),
  /**
   * The query that was answered in place of one that finds nothing: without a mistake, or in the other
   * layout.
   */
  corrected: field('corrected_query', optionalText),
  /** No product has every word; these have some. */
  isPartial: field('partial', flag),
  /** The search did not come to its end in time: nothing found says nothing. */
  isDegraded: field('degraded', flag),
});
export type SearchFound = z.output<typeof searchFound>;
const searchAnswer = inResult(searchFound);

/** The calls of this subject (specification section 7). */
export const searchCalls = {
  searchProducts: {
    method: 'GET',
    path: '/api/search-products',
    forAll: true,
    input: searchInput,
    output: searchAnswer,
  },
} as const;
