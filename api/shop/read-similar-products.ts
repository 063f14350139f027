import 'server-only';
import type { ProductCard } from '#api/contract/product.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';
import { productKeys } from './product-keys.ts';

/** At most four products like one of the category with this slug. Empty = none, or no such product. */
export const readSimilarProducts = memo(
  'readSimilarProducts',
  async (city: RegionCode, id: number, _categorySlug: string): Promise<ProductCard[]> =>
    found(await call('getSimilarProducts', { id }, { city }))?.list ?? [],
  (products, city, id, categorySlug) => [
    CACHE_KEYS.product(id, city),
    CACHE_KEYS.members(categorySlug, city),
    CACHE_KEYS.catalogue(city),
    ...productKeys(products, city),
  ],
);
