import type { Cart } from '#api/contract/cart.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';
import { shownPrice } from '#lib/price.ts';
import { cartStore } from '#store/cart.ts';
import type { TrackedProduct } from './events.ts';
import { track } from './track.ts';

type Line = Cart['items'][number];

/** So much of a cart's line. */
export function trackedLine(line: Line, quantity: number): TrackedProduct {
  return { id: line.code, name: line.name, price: (shownPrice(line)?.current ?? 0) / 100, quantity };
}

/** What one cart has more and less than another, line by line. */
export function cartChange(
  before: Pick<Cart, 'items'>,
  after: Pick<Cart, 'items'>,
): { added: TrackedProduct[]; removed: TrackedProduct[] } {
  const added: TrackedProduct[] = [];
  const removed: TrackedProduct[] = [];
  const lines = new Map([...before.items, ...after.items].map((line) => [line.code, line]));
  const held = ({ items }: Pick<Cart, 'items'>, code: string) =>
    items.find((line) => line.code === code)?.quantity ?? 0;
  for (const [code, line] of lines) {
    const more = held(after, code) - held(before, code);
    if (more > 0) added.push(trackedLine(line, more));
    if (more < 0) removed.push(trackedLine(line, -more));
  }
  return { added, removed };
}

/**
 * Tells of what comes into the cart and leaves it, as the server has answered, by whatever way. A placed
 * order empties it without a new version; another tab tells of its own. The answer stops it.
 */
export function listenToCart(): () => void {
  return cartStore.state.subscribe(({ cart }, { cart: before }) => {
    if (cart === null || before === null || document.hidden) return;
    if (cart.version === null ? cart.items === EMPTY_CART.items : cart.version === before.version) return;
    const { added, removed } = cartChange(before, cart);
    if (added.length > 0) {
      track({ kind: 'add', products: added });
      track({ kind: 'goal', goal: 'addToCart' });
    }
    if (removed.length > 0) track({ kind: 'remove', products: removed });
  });
}
