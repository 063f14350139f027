import 'server-only';
import type { BrandCategory } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** Categories with a brand's products and the first of these. Empty = it sells nothing here. */
export const readBrandCategories = memo(
  'readBrandCategories',
  async (city: RegionCode, slug: string): Promise<BrandCategory[]> =>
    found(await call('getBrandCategories', { slug: slug.toLowerCase() }, { city })) ?? [],
  (_, city, slug) => [
    CACHE_KEYS.brand(slug.toLowerCase(), city),
    CACHE_KEYS.paths(city),
    CACHE_KEYS.catalogue(city),
  ],
);
