import type { Queryable } from '#api/backend/db/database.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';

/** What a product costs in a region now, kopecks: null price = not sold there, null = no such product. */
export async function findPrice(
  db: Queryable,
  productId: number,
  city: RegionCode,
): Promise<{ price: number | null } | null> {
  const [row] = await db.query<{ price: number | null }>({
    name: 'request_product_price',
    text: `
      select r.current_kop as price
      from product p left join product_region r on r.product_id = p.id and r.region_id = $2
      where p.id = $1 and p.archived_at is null`,
    values: [productId, REGION_IDS[city]],
  });
  return row ?? null;
}
