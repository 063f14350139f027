import type { Queryable } from '#api/backend/db/database.ts';
import type { RefusalCode } from '#lib/refusals.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { findUsablePromo, isFor } from '../promo/find-promo.ts';
import type { Buyer } from '../promo/standing-orders.ts';

/**
 * Why the cart's promo code may not lower this order, null when it may; its row stays locked until the order
 * is placed, so a code with one use left is used once.
 */
export async function claimPromo(
  tx: Queryable,
  code: string,
  buyer: Buyer,
  at: { city: RegionCode; clock: Clock },
): Promise<RefusalCode | null> {
  await tx.query({
    name: 'promo_lock',
    text: 'select from promo_code where code = $1 for update',
    values: [code],
  });
  const promo = await findUsablePromo(tx, code, at);
  if (promo === null) return 'promo-unusable';
  return (await isFor(tx, promo, buyer)) ? null : 'promo-first-only';
}
