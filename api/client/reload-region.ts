import type { CategoryNode } from '#api/contract/category.ts';
import type { Region } from '#api/contract/region.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { menuTreeQuery } from './queries/menu-tree.ts';
import { regionDataQuery } from './queries/region-data.ts';
import { saleTreeQuery } from './queries/sale-tree.ts';
import { fetchOnce } from './query-client.ts';

const ANEW = { staleTime: 0 };

/**
 * Reads city, tree and sale tree again, whatever is held of them (acc-A13); what failed is null and stays as
 * it was.
 */
export async function reloadRegion(
  city: RegionCode,
): Promise<{ data: Region | null; saleTree: readonly CategoryNode[] | null }> {
  const [data, saleTree] = await Promise.all([
    fetchOnce({ ...regionDataQuery(city), ...ANEW }),
    fetchOnce({ ...saleTreeQuery(city), ...ANEW }),
    fetchOnce({ ...menuTreeQuery(city), ...ANEW }),
  ]);
  return { data, saleTree };
}
