import 'server-only';
import type { BrandTile } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** Every brand that sells something in the region. Empty = none. */
export const readBrands = memo(
  'readBrands',
  async (city: RegionCode): Promise<BrandTile[]> => found(await call('getBrands', {}, { city })) ?? [],
  (_, city) => [CACHE_KEYS.brands(city), CACHE_KEYS.catalogue(city)],
);
