/**
 * `product_search.region_mask` and `city_mask` hold one bit per region, so a search narrows to a region
 * without a join: region 1 is bit 0. Region ids run from 1 to 63 (bigint has 64 bits, the sign is left
 * alone).
 */
export const REGION_BIT_SQL = '(1::bigint << (region_id - 1))';

/** The mask of one region, for `region_mask & $1 <> 0`. */
export function regionBit(regionId: number): number {
  return 2 ** (regionId - 1);
}
