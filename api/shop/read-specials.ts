import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { SpecialCard } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** Special offers; fresh after every change of content. Empty = none. */
export async function readSpecials(city: RegionCode): Promise<SpecialCard[]> {
  'use cache';
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  return found(await call('getSpecials', {}, { city })) ?? [];
}
