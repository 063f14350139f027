import 'server-only';
import type { CategoryNode } from '#api/contract/category.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** The sale tree in its configured order. Empty = nothing is on sale. */
export const readSaleTree = memo(
  'readSaleTree',
  async (city: RegionCode): Promise<CategoryNode[]> =>
    found(await call('getSaleTree', {}, { city }))?.list ?? [],
  (_, city) => [CACHE_KEYS.sale(city), CACHE_KEYS.catalogue(city)],
);
