import type { OrderInput } from '#api/contract/order.ts';
import type { RefusalCode } from '#lib/refusals.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Clock } from '#lib/time/clock.ts';
import { findUsablePromo } from '../cart/promo.ts';
import type { Queryable } from '../db/database.ts';
import { EMAIL_KEY, emailKey } from './email-key.ts';

type Buyer = Pick<OrderInput, 'email' | 'inn'> & { phone: string };

async function hasOrdered(tx: Queryable, { phone, email, inn }: Buyer): Promise<boolean> {
  const [row] = await tx.query<{ has_ordered: boolean }>({
    name: 'order_first_purchase',
    text: `
      select exists (
        select from shop_order
        where phone = $1 or ($2 <> '' and ${EMAIL_KEY} = $2) or ($3 <> '' and inn = $3)
      ) as has_ordered`,
    values: [phone, emailKey(email), inn],
  });
  return row?.has_ordered ?? false;
}

/**
 * Why the cart's promo code may not lower this order, null when it may; its row stays locked until the order is placed, so
 * a code with one use left is used once. A first-purchase code asks for no earlier order of the same phone, e-mail or INN
 * (D45).
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
  return promo.first_order_only && (await hasOrdered(tx, buyer)) ? 'promo-first-only' : null;
}

/** Counts the use; the row is locked by `claimPromo`. */
export async function countPromoUse(tx: Queryable, code: string): Promise<void> {
  await tx.query({
    name: 'promo_use',
    text: 'update promo_code set uses = uses + 1 where code = $1',
    values: [code],
  });
}
