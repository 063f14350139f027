import 'server-only';
import type { Action } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';
import { productKeys } from './product-keys.ts';

/** An action with its products, its slug in any case. Null = unknown, or it does not run today. */
export const readAction = memo(
  'readAction',
  async (city: RegionCode, slug: string): Promise<Action | null> =>
    found(await call('getAction', { slug: slug.toLowerCase() }, { city })),
  (action, city) =>
    action && [
      CACHE_KEYS.actions(city),
      CACHE_KEYS.arrivals(city),
      CACHE_KEYS.catalogue(city),
      CACHE_KEYS.seo(`action/${action.slug}`, city),
      ...productKeys(action.products, city),
    ],
);
