import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Input } from '#api/contract/index.ts';
import type { Listing } from '#api/contract/listing.ts';
import { call } from '#api/transport.ts';
import { ABSENT, CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** A page of a category; fresh after every import. Null = no such category, or a page past its last. */
export async function readListing(
  city: RegionCode,
  input: Input<'getProductsByCategory'>,
): Promise<Listing | null> {
  'use cache';
  cacheTag(CACHE_TAGS.catalogue(city));
  const listing = found(await call('getProductsByCategory', input, { city }));
  cacheLife(listing === null ? ABSENT : LASTING);
  return listing;
}
