import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Service } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** Every service with its text; fresh after every change of content. Empty = none offered. */
export async function readServices(city: RegionCode): Promise<Service[]> {
  'use cache';
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  return found(await call('getServices', {}, { city })) ?? [];
}
