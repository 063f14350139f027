import 'server-only';
import type { CategoryNode } from '#api/contract/category.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** The whole tree of the catalogue. Empty = an empty shop. */
export const readMenuTree = memo(
  'readMenuTree',
  async (city: RegionCode): Promise<CategoryNode[]> =>
    found(await call('getMenuTree', {}, { city }))?.list ?? [],
  (_, city) => [CACHE_KEYS.tree(city), CACHE_KEYS.catalogue(city)],
);
