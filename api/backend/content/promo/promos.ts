import type { Handler } from '#api/backend/base/context.ts';
import type { PromoOffer } from '#api/contract/content.ts';
import { REGION_IDS } from '#lib/region/codes.ts';
import { PROMO_USES } from './uses.ts';

/** Codes that work now in this region, the greatest discount first (acc-B0 «promo list»). */
export const getPromoOffers: Handler<'getPromoOffers'> = (_input, { city, database, clock }) =>
  database.query<PromoOffer>({
    name: 'promo_offers',
    text: `select code, discount_percent as "discountPercent", description, first_order_only as "firstOrderOnly",
             coalesce(to_jsonb(expires_at), 'false'::jsonb) as expired
           from promo_code
           where is_active and (region_id = $1 or region_id is null)
             and (starts_at is null or starts_at <= $2) and (expires_at is null or expires_at > $2)
             and (max_uses is null or ${PROMO_USES} < max_uses)
           order by discount_percent desc, code`,
    values: [REGION_IDS[city], clock.now()],
  });
