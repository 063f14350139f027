import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { SeoText } from '#api/contract/listing.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** Texts an operator gave to a page; fresh after every change of content. Null = the shop's title law holds. */
export async function readPageSeo(city: RegionCode, pageName: string): Promise<SeoText | null> {
  'use cache';
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  const seo = await call('getPageSeo', { pageName }, { city });
  return seo === null ? null : found(seo);
}
