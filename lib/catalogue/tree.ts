/** A tree of categories: the main one, or that of the sale. */
export type CategoryTree = 'main' | 'sale';
