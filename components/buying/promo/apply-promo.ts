import { ask } from '#api/client/ask.ts';
import { isFailure } from '#api/contract/failure.ts';
import { promoCalls } from '#api/contract/promo.ts';
import { REFUSALS } from '#lib/refusals.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { cartStore } from '#store/cart.ts';

/**
 * Puts the code on the cart; why not, in the server's words where it has any, or null when the code is set
 * (section 8).
 */
export async function applyPromo(promocode: string, city: RegionCode): Promise<string | null> {
  // What was changed before comes before: a first change brings the visitor the session.
  await cartStore.settle();
  const answer = await ask(promoCalls.setPromoCode, { promocode }, { city });
  const notFound = REFUSALS['promo-unknown'][1];
  if (isFailure(answer)) {
    const isSilent = answer.status === 200 && answer.text === REFUSALS.unexpected[1];
    return isSilent ? notFound : answer.text;
  }
  if (!answer.isSet) return answer.text ?? notFound;
  await cartStore.refresh();
  return null;
}
