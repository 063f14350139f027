import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Brand } from '#api/contract/marketing.ts';
import { call } from '#api/transport.ts';
import { ABSENT, CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** A brand with its text and banners, its slug in any case; fresh after every import and change of content. Null = no such brand. */
export async function readBrand(city: RegionCode, slug: string): Promise<Brand | null> {
  'use cache';
  cacheTag(CACHE_TAGS.catalogue(city));
  cacheTag(CACHE_TAGS.content(city));
  const brand = found(await call('getBrand', { slug: slug.toLowerCase() }, { city }));
  cacheLife(brand === null ? ABSENT : LASTING);
  return brand;
}
