import 'server-only';
import type { SeoText } from '#api/contract/listing.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { foundOurs } from './found.ts';
import { memo } from './memo.ts';

/** Texts an operator gave to a page. Null = the shop's title law holds. */
export const readPageSeo = memo(
  'readPageSeo',
  async (city: RegionCode, pageName: string): Promise<SeoText | null> => {
    const seo = await call('getPageSeo', { pageName }, { city });
    return seo === null ? null : foundOurs(seo);
  },
  (_, city, pageName) => [CACHE_KEYS.seo(`page/${pageName}`, city)],
);
