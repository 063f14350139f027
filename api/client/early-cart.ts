import { cartCalls } from '#api/contract/cart.ts';
import { EARLY_CART, type EarlyCart } from '#lib/browser/early-cart.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { CartReply } from './cart.ts';

/**
 * The cart that the document itself has asked for, once: before the page's code was there, so nothing was
 * changed here. Null where it has not, where nothing usable came, or where another tab has changed the cart
 * since.
 */
export async function takeEarlyCart(city: RegionCode): Promise<CartReply | null> {
  const page = globalThis as { [EARLY_CART]?: EarlyCart };
  const early = page[EARLY_CART];
  delete page[EARLY_CART];
  if (early === undefined) return null;
  const body = await early.body;
  early.close();
  if (body === null || early.isOld || early.city !== city) return null;
  const decoded = cartCalls.getCart.output.safeParse(body);
  return decoded.success ? { kind: 'cart', ...decoded.data } : null;
}
