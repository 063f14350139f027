import { ask } from '#api/client/ask.ts';
import { isFailure } from '#api/contract/failure.ts';
import { promoCalls } from '#api/contract/promo.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { cartStore } from '#store/cart.ts';

/** Takes the code off the cart once what was changed before is answered; false when it could not be. */
export async function removePromo(city: RegionCode): Promise<boolean> {
  await cartStore.settle();
  const answer = await ask(promoCalls.removePromoCode, {}, { city });
  if (isFailure(answer)) return false;
  cartStore.show(answer.cart);
  return true;
}
