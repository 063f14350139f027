import { ask } from '#api/client/ask.ts';
import { isFailure } from '#api/contract/failure.ts';
import { REFUSALS } from '#lib/refusals.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { cartStore } from '#store/cart.ts';

/** Puts the code on the cart; why not, or null when the cart that is shown has it. */
export async function applyPromo(promocode: string, city: RegionCode): Promise<string | null> {
  // What was changed before comes before: a first change brings the visitor the session.
  await cartStore.settle();
  const answer = await ask('setPromoCode', { promocode }, { city });
  if (isFailure(answer)) {
    const isSilent = answer.status === 200 && answer.code === 'unexpected';
    return isSilent ? REFUSALS['promo-unknown'][1] : answer.text;
  }
  await cartStore.refresh();
  return null;
}
