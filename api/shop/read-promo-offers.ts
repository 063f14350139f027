import 'server-only';
import type { PromoOffer } from '#api/contract/content.ts';
import { isFailure } from '#api/contract/failure.ts';
import { call } from '#api/transport.ts';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { isExpired } from '#lib/promo.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { foundOurs } from './found.ts';
import { memo } from './memo.ts';

/** The one that is built in (specification section 9), for a server that has no list of them: section 7 names none. */
const BUILT_IN: PromoOffer = {
  code: 'ПЕРВЫЙ',
  discountPercent: 15,
  description: 'Скидка 15 % на первую покупку',
  expired: false,
  firstOrderOnly: true,
};

/** Promo codes that work now, none that is over (section 4). Empty = none. */
export const readPromoOffers = memo(
  'readPromoOffers',
  async (city: RegionCode): Promise<PromoOffer[]> => {
    const answer = await call('getPromoOffers', {}, { city });
    const isUnknown = isFailure(answer) && answer.status === 404;
    const offers = isUnknown ? [BUILT_IN] : (foundOurs(answer) ?? []);
    return offers.filter(({ expired }) => !isExpired(expired, systemClock.now()));
  },
  (_, city) => [CACHE_KEYS.promos(city)],
);
