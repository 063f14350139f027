import 'server-only';
import type { Region } from '#api/contract/region.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** Contacts and delivery terms of a region. Null = the backend knows no such. */
export const readRegion = memo(
  'readRegion',
  async (city: RegionCode): Promise<Region | null> =>
    found(await call('getRegionData', {}, { city }))?.region ?? null,
  (_, city) => [CACHE_KEYS.region(city)],
);
