import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { DriverPage } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** Pages for drivers (D11); fresh after every change of content. Empty = none written. */
export async function readDrivers(city: RegionCode): Promise<DriverPage[]> {
  'use cache';
  cacheTag(CACHE_TAGS.content(city));
  cacheLife(LASTING);
  return found(await call('getDrivers', {}, { city })) ?? [];
}
