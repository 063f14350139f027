import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { CategoryNode } from '#api/contract/category.ts';
import { call } from '#api/transport.ts';
import { CACHE_TAGS, LASTING } from '#lib/cache-tags.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';

/** The sale tree in its configured order; fresh after every import. Empty = nothing is on sale. */
export async function readSaleTree(city: RegionCode): Promise<CategoryNode[]> {
  'use cache';
  cacheTag(CACHE_TAGS.catalogue(city));
  cacheLife(LASTING);
  return found(await call('getSaleTree', {}, { city }))?.list ?? [];
}
