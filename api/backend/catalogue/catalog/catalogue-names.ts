import type { Queryable } from '#api/backend/db/database.ts';
import type { ListingSection } from '#lib/listing-urls.ts';
import { productId } from '#lib/product-id.ts';
import type { CatalogueNames } from '#lib/region/catalogue-names.ts';
import { isCompanyPage } from '#lib/routes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { moscowTime } from '#lib/time/moscow-time.ts';
import { oldAddressReader } from '../addresses/old-addresses.ts';
import { hasNamedPage, type PageNames, readPageNames } from './page-names.ts';
import { type ProductIds, productIdReader } from './product-ids.ts';

/** Every brand's id and slug, lower case: what a listing's `brands` may name (D12). */
async function readBrandTokens(q: Queryable): Promise<ReadonlySet<string>> {
  const rows = await q.query<{ id: number; slug: string }>({
    name: 'brand_tokens',
    text: 'select id, slug from brand',
  });
  return new Set(rows.flatMap(({ id, slug }) => [String(id), slug]));
}

/** Every value of every filter as it stands in addresses (D67). */
async function readFacetTokens(q: Queryable): Promise<ReadonlySet<string>> {
  const rows = await q.query<{ token: string }>({
    name: 'facet_tokens',
    text: `select f.slug || '.' || v.token as token from facet_value v join facet f on f.id = v.facet_id
           where not f.is_crowded`,
  });
  return new Set(rows.map(({ token }) => token));
}

/** By old address, the slug under which a category is shown now; the newest one, however often it changed. */
async function readMovedSlugs(q: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await q.query<{ section: ListingSection; old: string; slug: string }>({
    name: 'moved_slugs',
    text: `select case r.kind when 'sale' then 'sale' else 'catalog' end as section, r.old_slug as old, c.slug
      from slug_redirect r join category c on c.id = r.target_id
      where r.kind in ('category', 'sale') and c.type = 'category' and not c.is_hidden`,
  });
  return new Map(rows.map(({ section, old, slug }) => [`${section}/${old}`, slug]));
}

/**
 * Says of a path «missing» exactly when the page's own reads would; listings narrowed to brands decide
 * themselves.
 */
function pageRule(products: ProductIds, pages: PageNames, clock: Clock): CatalogueNames['lacksPage'] {
  return (city, path) => {
    const [, section = '', name, page = '1'] = path.split('/');
    if (isCompanyPage(section)) return !pages.knowsName('page', section, city, '');
    if (name === undefined) return false;
    if (section === 'goods') {
      const id = productId(name);
      return id === null || !products.has(id);
    }
    if (section === 'catalog' || section === 'sale')
      return Number(page) > pages.lastPage(section, name, city);
    return !hasNamedPage(pages, { section, name, city, today: moscowTime(clock.now()).day });
  };
}

/** The page of what is sold in the place of goods, by their own. */
function goodsInstead(products: ProductIds, path: string): string | null {
  const id = productId(/^\/goods\/([^/]+)$/.exec(path)?.[1] ?? '');
  const successor = id === null ? null : products.successor(id);
  return successor === null ? null : `/goods/${successor}`;
}

/**
 * Reads what addresses may name in the catalogue as it is now, to be called anew with every version of it.
 * Some milliseconds, and some hundred for a hundred thousand products after an import; other calls get their
 * turn between.
 */
export function catalogueNamesReader(q: Queryable, clock: Clock): () => Promise<CatalogueNames> {
  const readProductIds = productIdReader(q);
  const readOldAddresses = oldAddressReader(q);
  return async () => {
    const [tokens, facets, moved, pages, products, addresses] = await Promise.all([
      readBrandTokens(q),
      readFacetTokens(q),
      readMovedSlugs(q),
      readPageNames(q),
      readProductIds(),
      readOldAddresses(),
    ]);
    return {
      knowsBrand: (token) => tokens.has(token),
      knowsFacet: (token) => facets.has(token),
      movedSlug: (section, slug) => moved.get(`${section}/${slug}`) ?? null,
      lacksPage: pageRule(products, pages, clock),
      newAddress: (old) => addresses.get(old) ?? goodsInstead(products, old),
    };
  };
}
