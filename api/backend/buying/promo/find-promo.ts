import { PROMO_USES } from '#api/backend/content/promo/uses.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import type { CartPromo } from '#api/contract/cart.ts';
import { CYRILLIC_TWINS, LATIN_TWINS } from '#lib/promo.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { type Buyer, hasStandingOrder } from './standing-orders.ts';

export type PromoRow = {
  code: string;
  description: string | null;
  discount_percent: number;
  first_order_only: boolean;
};

type At = { city: RegionCode; clock: Clock };

const COLUMNS = 'code, description, discount_percent, first_order_only';
const USABLE = `
  is_active and (region_id is null or region_id = $2)
  and (starts_at is null or starts_at <= $3) and (expires_at is null or expires_at > $3)
  and (max_uses is null or ${PROMO_USES} < max_uses)`;

/** The promo code of a cart as long as it works: active, in its dates and region, not used up. */
export async function findUsablePromo(
  db: Queryable,
  code: string | null,
  { city, clock }: At,
): Promise<PromoRow | null> {
  if (code === null) return null;
  const [row] = await db.query<PromoRow>({
    name: 'promo_usable',
    text: `select ${COLUMNS} from promo_code where code = $1 and ${USABLE}`,
    values: [code, REGION_IDS[city], clock.now()],
  });
  return row ?? null;
}

/** The usable code that a key of `promoKey` means; the greatest discount where two codes look alike. */
export async function findPromoByKey(
  db: Queryable,
  key: string,
  { city, clock }: At,
): Promise<PromoRow | null> {
  const [row] = await db.query<PromoRow>({
    name: 'promo_by_key',
    text: `
      select ${COLUMNS} from promo_code
      where translate(code, '${LATIN_TWINS}', '${CYRILLIC_TWINS}') = $1 and ${USABLE}
      order by discount_percent desc, code limit 1`,
    values: [key, REGION_IDS[city], clock.now()],
  });
  return row ?? null;
}

/**
 * Whether the code may lower what this buyer pays: one for a first order is for none that comes after (D45).
 */
export async function isFor(db: Queryable, promo: PromoRow, buyer: Buyer): Promise<boolean> {
  return !promo.first_order_only || !(await hasStandingOrder(db, buyer));
}

/** The code as a cart names it, with the articles of the lines that it does not lower. */
export function toPromo(row: PromoRow, leftOut: string[]): CartPromo {
  return { code: row.code, discountPercent: row.discount_percent, description: row.description, leftOut };
}
