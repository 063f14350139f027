import 'server-only';
import type { CompanyPage } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** A page about the company in the region. Null = no such page. */
export const readCompanyPage = memo(
  'readCompanyPage',
  async (city: RegionCode, pageName: string): Promise<CompanyPage | null> =>
    found(await call('getCompanyPage', { pageName }, { city }))?.info ?? null,
  (page, city, pageName) => page && [CACHE_KEYS.page(pageName, city)],
);
