import 'server-only';
import type { Action, Named } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { actionName } from '#lib/routes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';
import { productKeys } from './product-keys.ts';

/** An action with its products, its slug in any case; one that says no name is called by what it is about. Null = unknown, or it does not run today. */
export const readAction = memo(
  'readAction',
  async (city: RegionCode, asked: string): Promise<Named<Action> | null> => {
    const slug = asked.toLowerCase();
    const action = found(await call('getAction', { slug }, { city }));
    return action && { ...action, slug: action.slug ?? slug, title: action.title ?? actionName(slug) };
  },
  (action, city) =>
    action && [
      CACHE_KEYS.actions(city),
      CACHE_KEYS.arrivals(city),
      CACHE_KEYS.catalogue(city),
      CACHE_KEYS.seo(`action/${action.slug}`, city),
      ...productKeys(action.products, city),
    ],
);
