import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { BrandTile } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** Brands of a category of either tree: the choices of a sale listing's filter (D34); fresh after every import and change of content. Empty = none. */
export async function readCategoryBrands(city: RegionCode, categoryId: number): Promise<BrandTile[]> {
  'use cache';
  cacheTag(CACHE_TAGS.catalogue(city));
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  return found(await call('getBrands', { categoryId }, { city })) ?? [];
}
