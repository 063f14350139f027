import * as z from 'zod/mini';
import { DEFAULT_SORT, SORTS, sortNamed } from '#lib/sorts.ts';
import { categoryNode, pathStep } from './category.ts';
import { nullable } from './envelope.ts';
import { productCard } from './product.ts';
import {
  bare,
  completed,
  count,
  field,
  jsonList,
  list,
  optionalText,
  optionalWhole,
  ownField,
  text,
  whole,
  wireObject,
} from './wire.ts';

/** Products on one page of a listing. */
export const PAGE_SIZE = 24;

/** What a filter and an address may call a brand by (D12): its slug, else its number. */
export function namedBrand<B extends { id: number | null; slug: string | null }>(brand: B) {
  const slug = brand.slug ?? brand.id?.toString() ?? null;
  return slug === null ? null : { ...brand, slug };
}

/** A choice of the brand filter; `count` is within the category and region, null where nobody has counted. */
export const brandChoice = completed(
  wireObject({
    id: field('id', optionalWhole),
    slug: field('slug', optionalText),
    name: ownField('name', text, 'title'),
    count: field('count', optionalWhole),
  }),
  namedBrand,
);
export type BrandChoice = z.output<typeof brandChoice>;
/** A brand of a shop that numbers and counts them, as our own does. */
export type Counted<Brand> = Brand & { id: number; count: number };

/** Per-region texts of a page (specification section 1). */
export const seoText = wireObject({
  h1: field('h1', optionalText),
  title: field('title', optionalText),
  description: field('description', optionalText),
  keywords: field('keywords', optionalText),
  body: field('text', optionalText),
});
export type SeoText = z.output<typeof seoText>;

/** A page of goods and how many there are in all. */
export const productPage = wireObject({
  items: field('data', list(productCard)),
  page: field('current_page', whole),
  lastPage: field('last_page', whole),
  total: field('total', count),
});

/**
 * The same as section 3 names it: the number of the page may be left out, that of all goods always is. Both
 * are known where there is one page, else null.
 */
export const shelf = completed(
  wireObject({
    items: field('data', list(productCard)),
    page: field('current_page', optionalWhole),
    lastPage: field('last_page', whole),
    total: field('total', optionalWhole),
  }),
  ({ items, page, lastPage, total }) => ({
    items,
    lastPage,
    page: page ?? (lastPage <= 1 ? 1 : null),
    total: total ?? (lastPage <= 1 ? items.length : null),
  }),
);

/** The answer of get-products-by-cat; `category` is the category itself with its children (`lasttree`). */
export const listing = wireObject({
  list: field('list', shelf),
  path: field('path', list(pathStep)),
  /** What prices of the goods are compared in, in the order that lists by price go through (C17). */
  units: field('units', list(z.string())),
  brands: field('brands', jsonList(brandChoice)),
  seo: field('seo', nullable(seoText)),
  /** The text for all regions; a page that names none shows it (D3). */
  seoCommon: field('seo_common', nullable(seoText)),
  image: field('image', optionalText),
  category: field('lasttree', nullable(categoryNode)),
});
export type Listing = z.output<typeof listing>;

/** Wire form of a listing's address parts; unknown sorts take the default (D16a). */
const sort = z.codec(z.optional(z.string()), z.enum(SORTS), {
  decode: (value) => sortNamed(value) ?? DEFAULT_SORT,
  encode: (value) => value,
});

/** A page number as it stands in an address: 1…9999 without leading zeros (D10). */
const pageNumber = z.codec(z.optional(z.string().check(z.regex(/^[1-9]\d{0,3}$/))), z.int().check(z.gte(1)), {
  decode: (value) => Number(value ?? 1),
  encode: String,
});

const listingPlace = {
  slug: z.string().check(z.minLength(1), z.maxLength(200)),
  page: pageNumber,
};

/** At most 50 brand ids or slugs of comma lists, sorted and without repeats. */
export function brandsOf(...lists: readonly (string | undefined)[]): string[] {
  const tokens = lists.flatMap((list) => list?.split(',') ?? []).map((token) => token.trim().toLowerCase());
  return [...new Set(tokens)]
    .filter((token) => token !== '')
    .sort()
    .slice(0, 50);
}

/** A listing's address on the wire. */
export const listingWire = {
  ...listingPlace,
  sort,
  brands: z.optional(z.string()),
  brand_id: z.optional(z.string()),
};

/**
 * Where a listing is and what it shows; brands come as the comma list `brands`, as `brand_id` or as both
 * (D12).
 */
export const listingInput = z.codec(
  z.object(listingWire),
  z.object({
    slug: z.string(),
    page: z.int(),
    sort: z.enum(SORTS),
    brands: z.array(z.string().check(z.maxLength(128))),
  }),
  {
    decode: ({ brands, brand_id: brandId, ...place }) => ({ ...place, brands: brandsOf(brands, brandId) }),
    encode: ({ brands, ...place }) => ({ ...place, brands: brands.join(',') }),
  },
);

/** The calls of this subject (specification section 7). */
export const listingCalls = {
  getProductsByCategory: {
    method: 'GET',
    path: '/api/get-products-by-cat/{slug}/{page?}',
    written: true,
    forAll: true,
    input: listingInput,
    output: bare('list', listing),
  },
} as const;
