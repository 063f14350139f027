import type { CategoryTree } from '#lib/catalogue/tree.ts';

/**
 * What an operator may give texts for search engines, and where its name comes from: categories are kept by
 * id and named by slug (specification section 1), everything else is kept by the name it has in addresses.
 */
export const SEO_ENTITIES = {
  category: { tree: 'main' },
  sale: { tree: 'sale' },
  brand: {},
  page: {},
  action: {},
  special: {},
} as const satisfies Readonly<Record<string, { tree?: CategoryTree }>>;
export type SeoEntity = keyof typeof SEO_ENTITIES;

export function isSeoEntity(word: string): word is SeoEntity {
  return Object.hasOwn(SEO_ENTITIES, word);
}

export const SEO_ENTITY_NAMES: readonly SeoEntity[] = Object.keys(SEO_ENTITIES).filter(isSeoEntity);

/** The category tree that names of this entity belong to; null when they are no categories. */
export function seoTree(entity: SeoEntity): CategoryTree | null {
  const facts: { tree?: CategoryTree } = SEO_ENTITIES[entity];
  return facts.tree ?? null;
}
