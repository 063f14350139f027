import { ask } from '#api/client/ask.ts';
import { cartThereCalls } from '#api/contract/cart-there.ts';
import { isFailure } from '#api/contract/failure.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { cartStore } from '#store/cart.ts';
import { announceCartChange } from '#store/tabs.ts';

/** Before the token in an address: behind `#`, where neither servers nor logs see it. */
const MARK = '#cart=';

/** An address on another host that takes the cart along. */
export function takingCart(href: string, transfer: string): string {
  return `${href.split('#', 1).join('')}${MARK}${transfer}`;
}

/**
 * Takes over the cart that came along from another host, once (acc-D11). The token leaves the address at
 * once; one that is no longer good changes nothing, the page is simply open.
 */
export async function receiveCart(city: RegionCode): Promise<void> {
  const { hash, pathname, search } = window.location;
  if (!hash.startsWith(MARK)) return;
  window.history.replaceState(null, '', `${pathname}${search}`);
  // The first answer brings a new visitor the session; a change before it would get another one and be lost.
  await cartStore.load(city);
  const answer = await ask(cartThereCalls.receiveCart, { token: hash.slice(MARK.length) }, { city });
  if (isFailure(answer)) return;
  cartStore.show(answer.cart);
  announceCartChange();
}
