import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Product } from '#api/contract/product.ts';
import { call } from '#api/transport.ts';
import { ABSENT, CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** A product with the region's terms; fresh after every import. Null = no such product, or an archived one. */
export async function readProduct(city: RegionCode, id: number): Promise<Product | null> {
  'use cache';
  cacheTag(CACHE_TAGS.catalogue(city));
  const product = found(await call('getProduct', { id }, { city }))?.product ?? null;
  cacheLife(product === null ? ABSENT : LASTING);
  return product;
}
