import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { ProductCard } from '#api/contract/product.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** At most four products like this one; fresh after every import. Empty = none, or no such product. */
export async function readSimilarProducts(city: RegionCode, id: number): Promise<ProductCard[]> {
  'use cache';
  cacheTag(CACHE_TAGS.catalogue(city));
  cacheLife(LASTING);
  return found(await call('getSimilarProducts', { id }, { city }))?.list ?? [];
}
