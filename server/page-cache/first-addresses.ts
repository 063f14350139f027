import { z } from 'zod';
import { categoryUrl } from '#lib/listing-urls.ts';
import { pageUrl, productUrl } from '#lib/urls.ts';

/** The text that a call answers a region with, by the call's path. */
export type ReadCall = (path: `/api/${string}`) => Promise<string>;

type Node = { slug: string; childs?: readonly Node[] };
const node: z.ZodType<Node> = z.object({
  slug: z.string(),
  get childs() {
    return z.array(node).optional();
  },
});
const tree = z.object({ result: z.object({ list: z.array(node) }) });
const listing = z.object({ list: z.object({ data: z.array(z.object({ id: z.int().positive() })) }) });

/** What an answer holds by a schema; null when it is anything else. */
function parsed<T>(schema: z.ZodType<T>, answer: string): T | null {
  try {
    return schema.safeParse(JSON.parse(answer)).data ?? null;
  } catch {
    return null;
  }
}

/** Slugs of a tree, level by level: what is nearer to the home page comes first. */
function levels(nodes: readonly Node[]): readonly string[] {
  if (nodes.length === 0) return [];
  const slugs = nodes.map(({ slug }) => slug).filter((slug) => slug !== '');
  return [...slugs, ...levels(nodes.flatMap(({ childs = [] }) => childs))];
}

/** The first of each list, then the second of each and so on. */
function inTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}

/**
 * Addresses that visits of a region begin with, the likeliest first: home, the catalogue, and then by turns a
 * category, level by level, and a product, of each root's first page in turn. An answer that is none adds
 * nothing.
 */
export async function firstAddresses(base: string, read: ReadCall): Promise<readonly string[]> {
  const roots = parsed(tree, await read('/api/get-menu-tree'))?.result.list ?? [];
  const goods = [];
  for (const { slug } of roots) {
    const answer = parsed(listing, await read(`/api/get-products-by-cat/${encodeURIComponent(slug)}`));
    goods.push((answer?.list.data ?? []).map(({ id }) => productUrl(base, id)));
  }
  const categories = levels(roots).map((slug) => categoryUrl(base, slug));
  const inside = inTurns([categories, inTurns(goods)]);
  return [...new Set([pageUrl(base, '/'), pageUrl(base, '/catalog'), ...inside])];
}
