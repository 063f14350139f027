import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Region } from '#api/contract/region.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** Contacts and delivery terms of a region; fresh after every change of regions. Null = the backend knows no such. */
export async function readRegion(city: RegionCode): Promise<Region | null> {
  'use cache';
  cacheTag(CACHE_TAGS.region(city));
  cacheLife(LASTING);
  return found(await call('getRegionData', {}, { city }))?.region ?? null;
}
