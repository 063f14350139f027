import type { Region } from '#api/contract/region.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Queryable } from '../db/database.ts';

type RegionRow = {
  id: number;
  name: string;
  domain: string | null;
  phone: string;
  address: string | null;
  delivery_price_kop: number;
  delivery_free_limit_kop: number | null;
};

/** A region with its contacts and delivery terms in kopecks; null when the shop has no such row. */
export async function findRegion(db: Queryable, code: RegionCode): Promise<Region | null> {
  const [row] = await db.query<RegionRow>({
    name: 'region_by_code',
    text: `select id, name, domain, phone, address, delivery_price_kop, delivery_free_limit_kop
           from region where code = $1`,
    values: [code],
  });
  if (row === undefined) return null;
  return {
    id: row.id,
    name: row.name,
    domain: row.domain,
    phone: row.phone,
    address: row.address,
    deliveryPrice: row.delivery_price_kop,
    deliveryFreeLimit: row.delivery_free_limit_kop,
  };
}
