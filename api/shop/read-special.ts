import 'server-only';
import type { SpecialPage } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';
import { productKeys } from './product-keys.ts';

/** A special offer with its groups, named by its id or slug. Null = no such offer. */
export const readSpecial = memo(
  'readSpecial',
  async (city: RegionCode, idOrSlug: string): Promise<SpecialPage | null> =>
    found(await call('getSpecial', /^\d+$/.test(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug }, { city })),
  (page, city) =>
    page && [
      CACHE_KEYS.specials(city),
      CACHE_KEYS.arrivals(city),
      CACHE_KEYS.catalogue(city),
      CACHE_KEYS.seo(`special/${page.special.slug}`, city),
      ...page.groups.flatMap(({ products }) => productKeys(products, city)),
    ],
);
