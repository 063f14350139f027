import 'server-only';
import type { Service } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** Every service with its text. Empty = none offered. */
export const readServices = memo(
  'readServices',
  async (city: RegionCode): Promise<Service[]> => found(await call('getServices', {}, { city })) ?? [],
  (_, city) => [CACHE_KEYS.services(city)],
);
