import 'server-only';
import type { Brand } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** A brand with its text and banners, its slug in any case. Null = no such brand. */
export const readBrand = memo(
  'readBrand',
  async (city: RegionCode, slug: string): Promise<Brand | null> =>
    found(await call('getBrand', { slug: slug.toLowerCase() }, { city })),
  (brand, city) =>
    brand && [
      CACHE_KEYS.brand(brand.slug, city),
      CACHE_KEYS.seo(`brand/${brand.slug}`, city),
      CACHE_KEYS.catalogue(city),
    ],
);
