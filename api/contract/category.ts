import * as z from 'zod/mini';
import { none } from './ids.ts';
import { count, field, inResult, list, optionalText, whole, wireObject } from './wire.ts';

/** A node of the catalogue or sale tree (specification section 3); counts are of one region (D21). */
export type CategoryNode = {
  id: number;
  slug: string;
  name: string;
  icon: string | null;
  type: 'category' | 'pdf';
  /** Where a pdf node leads; null for categories. */
  url: string | null;
  sort: number;
  vendorId: string | null;
  productCount: number;
  childrenCount: number;
  children: CategoryNode[];
};

const nodeType = z.codec(z.unknown(), z.enum(['category', 'pdf']), {
  decode: (value) => (value === 'pdf' ? 'pdf' : 'category'),
  encode: (value) => value,
});

/**
 * Categories without products are hidden, documents and what leads to them never (D21), whatever a backend
 * sends.
 */
function nodeList(node: z.ZodMiniType<CategoryNode>) {
  return z.codec(list(node), z.custom<CategoryNode[]>(), {
    decode: (nodes) =>
      nodes.filter(
        ({ type, productCount, children }) => type === 'pdf' || productCount > 0 || children.length > 0,
      ),
    encode: (nodes) => nodes,
  });
}

export const categoryNode: z.ZodMiniType<CategoryNode> = wireObject({
  id: field('id', whole),
  slug: field('slug', z.string()),
  name: field('name', z.string()),
  icon: field('icon', optionalText),
  type: field('type', nodeType),
  url: field('url', optionalText),
  sort: field('sort', count),
  vendorId: field('vendor_id', optionalText),
  productCount: field('prduct_count', count),
  childrenCount: field('childs_count', count),
  children: field('childs', nodeList(z.lazy((): z.ZodMiniType<CategoryNode> => categoryNode))),
});

/** A step of the path from the root category to the current one. */
export const pathStep = wireObject({ name: field('name', z.string()), slug: field('slug', z.string()) });
export type PathStep = z.output<typeof pathStep>;

export const categoryList = inResult(z.object({ list: nodeList(categoryNode) }));

/** The calls of this subject (specification section 7). */
export const categoryCalls = {
  getRootCategories: {
    method: 'GET',
    path: '/api/get-root-categories',
    forAll: true,
    input: none,
    output: categoryList,
  },
  getMenuTree: { method: 'GET', path: '/api/get-menu-tree', forAll: true, input: none, output: categoryList },
} as const;
