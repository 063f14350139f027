import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { BrandCategory } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** Categories with a brand's products and the first of these; fresh after every import and change of content. Empty = it sells nothing here. */
export async function readBrandCategories(city: RegionCode, slug: string): Promise<BrandCategory[]> {
  'use cache';
  cacheTag(CACHE_TAGS.catalogue(city));
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  return found(await call('getBrandCategories', { slug: slug.toLowerCase() }, { city })) ?? [];
}
