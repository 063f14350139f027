import 'server-only';
import type { CompanyPage } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { COMPANY_PAGES } from '#lib/routes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/**
 * A page about the company, or for drivers, in the region; without a heading of its own it is called as menus call it. Null =
 * no such page.
 */
export const readCompanyPage = memo(
  'readCompanyPage',
  async (city: RegionCode, pageName: string): Promise<(CompanyPage & { h1: string }) | null> => {
    const info = found(await call('getCompanyPage', { pageName }, { city }))?.info;
    if (info === undefined) return null;
    const label = COMPANY_PAGES.find(({ page }) => page === pageName)?.label;
    return { ...info, h1: info.h1 ?? label ?? 'Водителям' };
  },
  (page, city, pageName) => page && [CACHE_KEYS.page(pageName, city)],
);
