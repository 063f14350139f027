import 'server-only';
import type { Hits } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { foundOurs } from './found.ts';
import { memo } from './memo.ts';
import { productKeys } from './product-keys.ts';

/** The row of products that an operator chose for the home page. Null = none chosen. */
export const readHits = memo(
  'readHits',
  async (city: RegionCode): Promise<Hits | null> => {
    const hits = await call('getHits', {}, { city });
    return hits === null ? null : foundOurs(hits);
  },
  (hits, city) => [
    CACHE_KEYS.hits(city),
    CACHE_KEYS.arrivals(city),
    CACHE_KEYS.catalogue(city),
    ...productKeys(hits?.products ?? [], city),
  ],
);
