import 'server-only';
import type { DriverPage } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { foundOurs } from './found.ts';
import { memo } from './memo.ts';

/** Pages for drivers (D11). Empty = none written. */
export const readDrivers = memo(
  'readDrivers',
  async (city: RegionCode): Promise<DriverPage[]> => foundOurs(await call('getDrivers', {}, { city })) ?? [],
  (_, city) => [CACHE_KEYS.drivers(city)],
);
