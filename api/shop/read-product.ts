import 'server-only';
import type { Product } from '#api/contract/product.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';
import { productKeys } from './product-keys.ts';

/** A product with the region's terms. Null = no such product, or an archived one. */
export const readProduct = memo(
  'readProduct',
  async (city: RegionCode, id: number): Promise<Product | null> =>
    found(await call('getProduct', { id }, { city }))?.product ?? null,
  (product, city) =>
    product && [
      CACHE_KEYS.paths(city),
      CACHE_KEYS.catalogue(city),
      ...productKeys([product, ...product.sets, ...product.linked], city),
    ],
);
