import type { SearchFound } from '#api/contract/search.ts';

/** Whether a search has found neither goods nor a section nor a brand. */
export function isEmpty({ list, categories, brands }: SearchFound): boolean {
  return list.length + categories.length + brands.length === 0;
}
