import * as z from 'zod/mini';
import { categoryList, categoryNode, pathStep } from './category.ts';
import { nullable } from './envelope.ts';
import { listingInput, seoText, shelf } from './listing.ts';
import { bare, field, list, wireObject } from './wire.ts';

/**
 * The answer of get-sales-category-products: no brands in it, the choices come from get-brands/{categoryId}
 * (D34). Texts and the category itself are null where a backend sends only what specification section 3
 * names.
 */
export const saleListing = wireObject({
  list: field('list', shelf),
  path: field('path', list(pathStep)),
  /** What prices of the goods are compared in, in the order that lists by price go through (C17). */
  units: field('units', list(z.string())),
  seo: field('seo', nullable(seoText)),
  /** The text for all regions; a page that names none shows it (D3). */
  seoCommon: field('seo_common', nullable(seoText)),
  category: field('lasttree', nullable(categoryNode)),
});
export type SaleListing = z.output<typeof saleListing>;

/** The force flag of the sale tree: read and without effect, since the tree is always fresh. */
const saleTreeInput = z.object({ force: z.optional(z.string()) });

/** The calls of this subject (specification section 7). */
export const saleCalls = {
  getSaleTree: {
    method: 'GET',
    path: '/api/get-sale-tree',
    forAll: true,
    input: saleTreeInput,
    output: categoryList,
  },
  getSalesCategoryProducts: {
    method: 'GET',
    path: '/api/get-sales-category-products/{slug}/{page?}',
    written: true,
    forAll: true,
    input: listingInput,
    output: bare('list', saleListing),
  },
} as const;
