import type { Cart } from '#api/contract/cart.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import type { ProductCard } from '#api/contract/product.ts';
import { shownPrice } from '#lib/price.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { cartStore } from './cart.ts';

/** What was found of articles, by city; null where it is being asked for or nothing was found. */
const found = new Map<string, ProductCard | null>();

/** Few servers tell bare lines: no first load brings along what is asked for them. */
const find = async (line: CartLine, city: RegionCode) =>
  (await import('#api/client/product-of-line.ts')).productOfLine(line, city);

/** A bare line with what is known of its product; its own article, quantity and pack stay. */
function described(line: CartLine, city: RegionCode): CartLine {
  const product = line.isBare ? found.get(`${city} ${line.code}`) : undefined;
  if (!product) return line;
  const { isBare: _, code, quantity, packMin } = line;
  const whole = { ...product, code, quantity, packMin };
  return { ...whole, sum: quantity * (shownPrice(whole)?.current ?? 0) };
}

const linesOf = ({ items, notAvailable }: Cart) => [...items, ...notAvailable];

/**
 * Lines of a server that names no more of them than section 3 (D73) are shown as their products once these
 * are found: each is asked for once. Follows the cart until it is told to stop.
 */
export function describeLines(city: RegionCode): () => void {
  function show(): void {
    const { cart } = cartStore.state.getState();
    if (cart === null || !linesOf(cart).some(({ isBare }) => isBare)) return;
    const whole = {
      ...cart,
      items: cart.items.map((line) => described(line, city)),
      notAvailable: cart.notAvailable.map((line) => described(line, city)),
    };
    const isSame = linesOf(whole).every((line, at) => line === linesOf(cart)[at]);
    if (!isSame) cartStore.state.setState({ cart: whole });
    for (const line of linesOf(whole)) {
      const key = `${city} ${line.code}`;
      if (!line.isBare || found.has(key)) continue;
      found.set(key, null);
      find(line, city).then(
        (product) => {
          if (product === null) return;
          found.set(key, product);
          show();
        },
        (error) => console.error('bare lines: no client', error),
      );
    }
  }
  show();
  return cartStore.state.subscribe(show);
}
