/** The orders of a listing, as they are offered; what lists them all is a `Record` over this table. */
export const SORTS = ['popular', 'new', 'price', 'price-desc', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** The order of an address that names none (D16a). */
export const DEFAULT_SORT: Sort = 'popular';

/** The order that a text names; null for anything else. */
export function sortNamed(text: string | null | undefined): Sort | null {
  return SORTS.find((sort) => sort === text) ?? null;
}
