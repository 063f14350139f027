import 'server-only';
import type { Brand } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';
import { readBrands } from './read-brands.ts';

type KnownBrand = Brand & { slug: string; name: string };

/** A brand with its text and banners, its slug in any case; one that says no name is called as the list of brands calls it. Null = no such brand. */
export const readBrand = memo(
  'readBrand',
  async (city: RegionCode, asked: string): Promise<KnownBrand | null> => {
    const slug = asked.toLowerCase();
    const brand = found(await call('getBrand', { slug }, { city }));
    if (brand === null) return null;
    const listed = async () =>
      (await readBrands(city)).find((each) => each.slug.toLowerCase() === slug)?.name;
    return { ...brand, slug: brand.slug ?? slug, name: brand.name ?? (await listed()) ?? asked };
  },
  (brand, city) =>
    brand && [
      CACHE_KEYS.brand(brand.slug, city),
      CACHE_KEYS.seo(`brand/${brand.slug}`, city),
      CACHE_KEYS.catalogue(city),
    ],
);
