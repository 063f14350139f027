import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { BrandTile } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** Brands an operator chose for the carousel; fresh after every import and change of content. Empty = no carousel. */
export async function readBrandsCarousel(city: RegionCode): Promise<BrandTile[]> {
  'use cache';
  cacheTag(CACHE_TAGS.catalogue(city));
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  return found(await call('getBrandsCarousel', {}, { city })) ?? [];
}
