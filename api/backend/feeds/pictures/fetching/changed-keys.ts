import type { Queryable } from '#api/backend/db/database.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { REGION_CODES, REGION_IDS } from '#lib/region/codes.ts';

type Shown = { id: number; brand: string | null; sale: number[]; lists: string[] };

/**
 * What shows the pictures of these products: their pages and cards, the lists and the brands in which they
 * stand.
 */
export async function keysOfPictures(q: Queryable, productIds: readonly number[]): Promise<string[]> {
  const rows = await q.query<Shown>({
    name: 'picture_places',
    text: `
      select p.id, b.slug as brand,
        array(select region_id::int from product_region r where r.product_id = p.id and r.is_sale) as sale,
        array(select distinct a.slug from product_category l join category c on c.id = l.category_id
              join category a on a.id = any(c.path) where l.product_id = p.id) as lists
      from product p left join brand b on b.id = p.brand_id where p.id = any($1::int[])`,
    values: [productIds],
  });
  return REGION_CODES.flatMap((city) =>
    rows.flatMap(({ id, brand, sale, lists }) => [
      CACHE_KEYS.product(id, city),
      CACHE_KEYS.goods(city),
      ...(brand === null ? [] : [CACHE_KEYS.brand(brand, city)]),
      ...(sale.includes(REGION_IDS[city]) ? [CACHE_KEYS.sale(city)] : []),
      ...lists.map((slug) => CACHE_KEYS.listing(slug, city)),
    ]),
  );
}
