import 'server-only';
import type { Banner, BannerType } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** Banners of one place that are due. Empty = nothing to show; another server's picture that may not be shown is no banner. */
export const readBanners = memo(
  'readBanners',
  async (city: RegionCode, type: BannerType): Promise<Banner[]> =>
    (found(await call('getBanners', { type }, { city })) ?? []).filter(({ image }) => image),
  (_, city, type) => [CACHE_KEYS.banners(type, city)],
);
