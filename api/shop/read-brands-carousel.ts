import 'server-only';
import type { BrandTile } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** Brands an operator chose for the carousel. Empty = no carousel. */
export const readBrandsCarousel = memo(
  'readBrandsCarousel',
  async (city: RegionCode): Promise<BrandTile[]> =>
    found(await call('getBrandsCarousel', {}, { city })) ?? [],
  (_, city) => [CACHE_KEYS.brands(city), CACHE_KEYS.catalogue(city)],
);
