import 'server-only';
import type { PromoOffer } from '#api/contract/content.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { found } from './found.ts';
import { memo } from './memo.ts';

/** Promo codes that work now. Empty = none. */
export const readPromoOffers = memo(
  'readPromoOffers',
  async (city: RegionCode): Promise<PromoOffer[]> => found(await call('getPromoOffers', {}, { city })) ?? [],
  (_, city) => [CACHE_KEYS.promos(city)],
);
