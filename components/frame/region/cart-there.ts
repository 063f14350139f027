import { ask } from '#api/client/ask.ts';
import { cartThereCalls } from '#api/contract/cart-there.ts';
import { isFailure } from '#api/contract/failure.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { cartStore } from '#store/cart.ts';
import { lineCount } from '#store/cart-view.ts';
import { cartThereText } from './cart-words.ts';
import { takingCart } from './received-cart.ts';
import { regionLinks } from './region-links.ts';

const UNKNOWN = 'Не удалось узнать, что изменится в корзине.';

/** What the dialog says of one region, and what takes the cart along. */
async function tellOf(
  region: RegionCode,
  city: RegionCode,
): Promise<{ text: string; transfer: string | null }> {
  const there = await ask(cartThereCalls.getCartThere, { region }, { city });
  if (isFailure(there)) return { text: UNKNOWN, transfer: null };
  return { text: cartThereText(there, region), transfer: there.transfer };
}

/**
 * Tells in the open dialog what of the visitor's cart would be different in the other region, and lets a link
 * to another host take the cart along (acc-D11). Nothing for an empty cart. What waits to be sent is sent
 * first.
 */
export async function tellCartThere(dialog: HTMLDialogElement, city: RegionCode): Promise<void> {
  const place = dialog.querySelector('output');
  const state = cartStore.state.getState();
  if (place === null) return;
  place.textContent = '';
  if (lineCount(state) === 0 && (state.cart?.notAvailable.length ?? 0) === 0) return;
  const links = regionLinks(dialog);
  const others = [...new Set(links.map(({ code }) => code))].filter((code) => code !== city);
  place.textContent = `Считаем корзину для региона ${others.map((code) => REGION_NAMES[code]).join(', ')}…`;
  await cartStore.settle();
  const told = await Promise.all(others.map((code) => tellOf(code, city)));
  place.textContent = told.map(({ text }) => text).join(' ');
  const transfer = told.find((each) => each.transfer !== null)?.transfer ?? null;
  if (transfer === null) return;
  for (const { link } of links) {
    if (link.origin !== window.location.origin) link.href = takingCart(link.href, transfer);
  }
}
