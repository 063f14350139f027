import type { Queryable } from '#api/backend/db/database.ts';
import { REGION_CODES, REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { Kind } from '../register.ts';

/** One stored piece of content as a list shows it. */
export type StoredItem = { kind: Kind; name: string; region: RegionCode | null; title: string };

type Row = { kind: Kind; name: string; region_id: number | null; title: string | null };

/** Texts of categories stand under the category's slug, since that is how they are addressed. */
const SEO_NAME = `s.entity || '/' || case when s.entity in ('category', 'sale')
  then coalesce((select c.slug from category c where c.id::text = s.entity_id), s.entity_id) else s.entity_id end`;

const LIST = `
  select 'page' as kind, slug as name, region_id, title from content_page
  union all select 'banner', name, region_id, type || coalesce(': ' || title, '') from banner where name is not null
  union all select 'service', slug, null, title from service
  union all select 'action', slug, region_id, title from action
  union all select 'special', slug, region_id, title from special
  union all select 'brand', slug, null, name from brand
  union all select 'seo', ${SEO_NAME}, region_id, title from seo_text s
  union all select 'promo', code, region_id, '−' || discount_percent || ' %' from promo_code
  union all select split_part(key, ':', 1), split_part(key, ':', 1),
    (select id from region where code = nullif(split_part(key, ':', 2), '')), '' from setting
    where split_part(key, ':', 1) in ('theme', 'maintenance', 'alert')`;

export function regionOfId(id: number | null): RegionCode | null {
  return REGION_CODES.find((code) => REGION_IDS[code] === id) ?? null;
}

/** Everything stored, of one kind or of all, by kind and name. */
export async function listContent(db: Queryable, kind: Kind | null): Promise<StoredItem[]> {
  const rows = await db.query<Row>({
    name: 'content_list',
    text: `select * from (${LIST}) c where $1::text is null or kind = $1
           order by kind, name, region_id nulls first`,
    values: [kind],
  });
  return rows.map(({ kind: each, name, region_id, title }) => ({
    kind: each,
    name,
    region: regionOfId(region_id),
    title: title ?? '',
  }));
}
