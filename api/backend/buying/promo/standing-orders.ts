import type { Queryable } from '#api/backend/db/database.ts';
import { EMAIL_KEY, emailKey } from './email-key.ts';

/** Who asks: a cart knows its session only, an order what the buyer has written. */
export type Buyer = { sessionId: Uint8Array; phone?: string; email?: string; inn?: string };

/**
 * Whether this buyer has an order that stands: of the session, or of the same phone, e-mail or INN (D45). One
 * that was cancelled leaves the first order to come (D72).
 */
export async function hasStandingOrder(
  db: Queryable,
  { sessionId, phone = '', email = '', inn = '' }: Buyer,
): Promise<boolean> {
  const [row] = await db.query<{ has_ordered: boolean }>({
    name: 'standing_order',
    text: `
      select exists (
        select from shop_order
        where status <> 'cancelled'
          and (session_id = $1 or phone = $2 or ($3 <> '' and ${EMAIL_KEY} = $3) or ($4 <> '' and inn = $4))
      ) as has_ordered`,
    values: [sessionId, phone, emailKey(email), inn],
  });
  return row?.has_ordered ?? false;
}
