import 'server-only';
import type { CategoryNode } from '#api/contract/category.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** Roots of the catalogue with their counts, without children. Empty = an empty shop. */
export const readRootCategories = memo(
  'readRootCategories',
  async (city: RegionCode): Promise<CategoryNode[]> =>
    found(await call('getRootCategories', {}, { city }))?.list ?? [],
  (_, city) => [CACHE_KEYS.tree(city), CACHE_KEYS.catalogue(city)],
);
