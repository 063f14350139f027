import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Input } from '#api/contract/index.ts';
import type { SaleListing } from '#api/contract/sale.ts';
import { call } from '#api/transport.ts';
import { ABSENT, CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** A page of a sale category; fresh after every import and change of content. Null = no such category, or a page past its last. */
export async function readSaleListing(
  city: RegionCode,
  input: Input<'getSalesCategoryProducts'>,
): Promise<SaleListing | null> {
  'use cache';
  cacheTag(CACHE_TAGS.catalogue(city));
  cacheTag(CACHE_TAGS.content(city));
  const listing = found(await call('getSalesCategoryProducts', input, { city }));
  cacheLife(listing === null ? ABSENT : LASTING);
  return listing;
}
