import { ask } from '#api/client/ask.ts';
import type { Cart } from '#api/contract/cart.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import { isFailure } from '#api/contract/failure.ts';
import type { ProductCard } from '#api/contract/product.ts';
import { shownPrice } from '#lib/price.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { cartStore } from './cart.ts';

/** What was found of articles, by city; null where it is being asked for or nothing was found. */
const found = new Map<string, ProductCard | null>();

/** The product of a line: by its number where the server says one, else by a search for its article. */
async function find({ id, code }: CartLine, city: RegionCode): Promise<ProductCard | null> {
  if (id > 0) {
    const answer = await ask('getProduct', { id }, { city });
    return isFailure(answer) ? null : answer.product;
  }
  const answer = await ask('searchProducts', { query: code, sort: undefined }, { city });
  return isFailure(answer) ? null : (answer.list.find((product) => product.code === code) ?? null);
}

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
      void find(line, city).then((product) => {
        if (product === null) return;
        found.set(key, product);
        show();
      });
    }
  }
  show();
  return cartStore.state.subscribe(show);
}
