import 'server-only';
import type { BrandTile } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** Brands of a section of the sale: the choices of its listing's filter (D34). Empty = none. */
export const readCategoryBrands = memo(
  'readCategoryBrands',
  async (city: RegionCode, categoryId: number): Promise<BrandTile[]> =>
    found(await call('getBrands', { categoryId }, { city })) ?? [],
  (_, city) => [CACHE_KEYS.sale(city), CACHE_KEYS.catalogue(city)],
);
