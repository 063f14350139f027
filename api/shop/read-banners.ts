import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Banner, BannerType } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** Banners of one place that are due; fresh after every change of content and whenever one begins or ends. Empty = nothing to show. */
export async function readBanners(city: RegionCode, type: BannerType): Promise<Banner[]> {
  'use cache';
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  return found(await call('getBanners', { type }, { city })) ?? [];
}
