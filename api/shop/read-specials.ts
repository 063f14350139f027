import 'server-only';
import type { SpecialCard } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { foundOurs } from './found.ts';
import { memo } from './memo.ts';

/** Special offers. Empty = none. */
export const readSpecials = memo(
  'readSpecials',
  async (city: RegionCode): Promise<SpecialCard[]> =>
    foundOurs(await call('getSpecials', {}, { city })) ?? [],
  (_, city) => [CACHE_KEYS.specials(city)],
);
