import type { CatalogueNames } from '#lib/region/catalogue-names.ts';
import type { ListingSection } from '#lib/urls.ts';
import type { Queryable } from '../db/database.ts';

/** Every brand's id and slug, lower case: what a listing's `brands` may name (D12). */
async function readBrandTokens(q: Queryable): Promise<ReadonlySet<string>> {
  const rows = await q.query<{ id: number; slug: string }>({
    name: 'brand_tokens',
    text: 'select id, slug from brand',
  });
  return new Set(rows.flatMap(({ id, slug }) => [String(id), slug]));
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

/** What addresses may name in the catalogue as it is now; read anew with every version of it. */
export async function readCatalogueNames(q: Queryable): Promise<CatalogueNames> {
  const [tokens, moved] = await Promise.all([readBrandTokens(q), readMovedSlugs(q)]);
  return {
    knowsBrand: (token) => tokens.has(token),
    movedSlug: (section, slug) => moved.get(`${section}/${slug}`) ?? null,
  };
}
