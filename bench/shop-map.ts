import { categoryUrl } from '#lib/listing-urls.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { SORTS, type Sort } from '#lib/sorts.ts';
import { fetchBytes } from './servers.ts';

/** Addresses of a seeded shop that the programs ask for, all of Moscow. */
export type ShopMap = {
  listing: string;
  product: string;
  /** Distinct listings, page and sort variants included, none of them visited at the start. */
  listings: readonly string[];
  /** Codes of products that can be added to a cart. */
  codes: readonly string[];
};

const FULL_PAGE = 24;

async function text(port: number, path: string): Promise<string> {
  return (await fetchBytes(port, path, 'identity')).body.toString();
}

type Node = { slug: string; prduct_count: number; childs: Node[] };

function flat(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => [node, ...flat(node.childs)]);
}

type Shown = { id: number; code: string };

/** What stands on the first pages of Moscow's categories, by number, so each once. */
async function shownGoods(port: number): Promise<Map<number, Shown>> {
  const tree = JSON.parse(await text(port, '/api/get-menu-tree')) as { result: { list: Node[] } };
  const goods = new Map<number, Shown>();
  for (const { slug, prduct_count: count } of flat(tree.result.list)) {
    if (count === 0) continue;
    const address = `/api/get-products-by-cat/${encodeURIComponent(slug)}`;
    const { list } = JSON.parse(await text(port, address)) as { list: { data: Shown[] } };
    for (const shown of list.data) goods.set(shown.id, shown);
  }
  return goods;
}

/**
 * Addresses of products that stand on the first pages of Moscow's categories, each once, none of them
 * visited.
 */
export async function productsOf(port: number): Promise<string[]> {
  return [...(await shownGoods(port)).keys()].map((id) => `/msk/goods/${id}`);
}

/** Codes of so many different products. Throws when fewer stand on the first pages. */
export async function productCodes(port: number, count: number): Promise<string[]> {
  const codes = [...new Set([...(await shownGoods(port)).values()].map(({ code }) => code))];
  if (codes.length < count) throw new Error(`Only ${codes.length} products stand on the first pages.`);
  return codes.slice(0, count);
}

/** The brands of Moscow as listings are narrowed to them. */
export async function brandSlugs(port: number): Promise<string[]> {
  const { data } = JSON.parse(await text(port, '/api/get-brands')) as { data: { slug: string }[] };
  return data.map(({ slug }) => slug).sort();
}

/**
 * Looks the shop over through its own calls, in these orders of listings. Throws when it has no category with
 * a full page.
 */
export async function surveyShop(port: number, sorts: readonly Sort[] = SORTS): Promise<ShopMap> {
  const tree = JSON.parse(await text(port, '/api/get-menu-tree')) as { result: { list: Node[] } };
  const roots = new Set(tree.result.list.map(({ slug }) => slug));
  const leaves = flat(tree.result.list).filter(
    ({ slug, prduct_count: count }) => count > 0 && !roots.has(slug),
  );
  const full = flat(tree.result.list).find(({ prduct_count: count }) => count >= FULL_PAGE);
  if (full === undefined) throw new Error('No category has a full page.');
  const listings = [...REGION_CODES.map((code) => `/${code}`), ''].flatMap((base) =>
    sorts.flatMap((sort) => leaves.map(({ slug }) => categoryUrl(base, slug, 1, { sort, brands: [] }))),
  );
  const listing = `/msk/catalog/${encodeURIComponent(full.slug)}`;
  const answer = await text(port, `/api/get-products-by-cat/${encodeURIComponent(full.slug)}`);
  const codes = [...new Set([...answer.matchAll(/"code":"([^"]+)"/g)].map(([, code = '']) => code))];
  const product = /\/msk\/goods\/\d+/.exec(await text(port, listing))?.[0];
  if (product === undefined || codes.length === 0) throw new Error('The listing shows no products.');
  return { listing, product, listings, codes };
}
