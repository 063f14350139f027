import type { Queryable } from '#api/backend/db/database.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { REGION_CODES } from '#lib/region/codes.ts';

type Shown = { id: number; brand: string | null; own: string[]; above: string[] };

/**
 * What pages show of the products with these articles: their own page and cards, and the lists in which they
 * stand.
 */
export async function keysOfProducts(db: Queryable, articles: readonly string[]): Promise<string[]> {
  const rows = await db.query<Shown>({
    name: 'content_product_places',
    text: `
      select p.id, b.slug as brand,
        coalesce(array_agg(distinct c.slug) filter (where c.id is not null), '{}') as own,
        coalesce(array_agg(distinct a.slug) filter (where a.id is not null), '{}') as above
      from product p
      left join brand b on b.id = p.brand_id
      left join product_category l on l.product_id = p.id
      left join category c on c.id = l.category_id
      left join category a on a.id = any(c.path)
      where p.code = any($1::text[]) group by p.id, b.slug`,
    values: [articles],
  });
  return REGION_CODES.flatMap((city) => [
    CACHE_KEYS.goods(city),
    // Which goods are on sale is said in the same files.
    CACHE_KEYS.sale(city),
    ...rows.flatMap(({ id, brand, own, above }) => [
      CACHE_KEYS.product(id, city),
      ...(brand === null ? [] : [CACHE_KEYS.brand(brand, city)]),
      ...own.map((slug) => CACHE_KEYS.members(slug, city)),
      ...above.map((slug) => CACHE_KEYS.listing(slug, city)),
    ]),
  ]);
}
