import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { ProductCard } from '#api/contract/product.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** Promo products of a category, or of the region without one; fresh after every import. Empty = none. */
export async function readOffers(city: RegionCode, categoryId?: number): Promise<ProductCard[]> {
  'use cache';
  cacheTag(CACHE_TAGS.catalogue(city));
  cacheLife(LASTING);
  return found(await call('getOffers', { categoryId }, { city })) ?? [];
}
