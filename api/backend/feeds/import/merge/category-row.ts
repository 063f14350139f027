import type { CategoryTree } from '#lib/catalogue/tree.ts';

/** A row of `category`, as stored or as it shall be. */
export type CategoryRow = {
  id: number;
  tree: CategoryTree;
  parentId: number | null;
  slug: string;
  name: string;
  icon: string | null;
  type: 'category' | 'pdf';
  url: string | null;
  sort: number;
  vendorId: string | null;
  externalId: string | null;
  path: number[];
};
