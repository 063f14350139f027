import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { BrandTile } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** Every brand that sells something in the region; fresh after every import and change of content. Empty = none. */
export async function readBrands(city: RegionCode): Promise<BrandTile[]> {
  'use cache';
  cacheTag(CACHE_TAGS.catalogue(city));
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  return found(await call('getBrands', {}, { city })) ?? [];
}
