import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Hits } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** The row of products that an operator chose for the home page; fresh after every change. Null = none chosen. */
export async function readHits(city: RegionCode): Promise<Hits | null> {
  'use cache';
  cacheTag(CACHE_TAGS.content(city), CACHE_TAGS.catalogue(city));
  cacheLife(LASTING);
  const hits = await call('getHits', {}, { city });
  return hits === null ? null : found(hits);
}
