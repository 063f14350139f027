import type { CallContext, Handler } from '#api/backend/base/context.ts';
import { giveTryBack, takeTry } from '#api/backend/base/limits/tries.ts';
import type { Queryable } from '#api/backend/db/database.ts';
import { type Failure, failure, isFailure } from '#api/contract/failure.ts';
import type { Output } from '#api/contract/index.ts';
import { promoKey } from '#lib/promo.ts';
import { findPromoByKey, isFor } from '../promo/find-promo.ts';
import { lockCart, makeCart } from './cart-row.ts';
import { setPromo } from './writes.ts';

const WRONG = 'promo';

async function apply(
  tx: Queryable,
  typed: string,
  context: CallContext,
): Promise<Output<'setPromoCode'> | Failure> {
  const { session, clock } = context;
  const cart = await lockCart(tx, session, clock);
  const key = promoKey(typed);
  const promo = key === null ? null : await findPromoByKey(tx, key, context);
  if (promo === null) return failure('promo-unknown');
  if (cart !== null && !(await isFor(tx, promo, { sessionId: cart.session_id })))
    return failure('promo-first-only');
  const { id } = cart ?? (await makeCart(tx, session, clock));
  await setPromo(tx, id, promo.code, clock.now());
  return { isSet: true, text: `Промокод применён: скидка ${promo.discount_percent} %` };
}

/**
 * Puts a promo code on the visitor's cart (D45). What it takes off is the cart's matter, whether this buyer
 * may have it is asked again when the order is placed. Codes that are unknown, over or used up are refused
 * alike, and a session that keeps guessing has to wait.
 */
export const setPromoCode: Handler<'setPromoCode'> = async ({ promocode }, context) => {
  const { database, session, clock, answerHeaders } = context;
  const visitor = Buffer.from(await session.offer()).toString('hex');
  const wait = await takeTry(database, WRONG, visitor, clock.now());
  if (wait > 0) {
    answerHeaders.set('Retry-After', String(wait));
    return failure('too-many-requests');
  }
  const answer = await database.transaction((tx) => apply(tx, promocode, context));
  const isWrong = isFailure(answer) && answer.code === 'promo-unknown';
  if (!isWrong) await giveTryBack(database, WRONG, visitor, clock.now());
  return answer;
};
