'use client';

import { useRegion } from '#components/kit/region/region-context.tsx';
import { toast } from '#components/kit/ui/toast/toast.ts';
import type { Packing } from '#lib/packs/pack-rule.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { cartStore, useCart } from '#store/cart.ts';
import { failedQuantity, quantityOf } from '#store/cart-view.ts';
import type { CartChange } from '#store/cart-words.ts';

/** What a control says beside itself of a change that did not happen (D44), and the way to ask again. */
export type QuantityFailure = { words: string; retry: () => void };

/** A product's place in the cart. */
export type LineControls = {
  /** Pieces, as the shopper asked for them; 0 where it is not in the cart. */
  quantity: number;
  /** Puts the product into the cart, one pack unless told. */
  add: (pieces?: number) => Promise<void>;
  /**
   * 0 removes it; with `now` nothing waits for further presses; with `packing` it goes to whole packs then.
   */
  set: (pieces: number, now: boolean, packing?: Packing) => Promise<void>;
  remove: () => Promise<void>;
  failure: QuantityFailure | null;
};

/**
 * What the cart says and how what is typed is read; it comes with the first change, so that no page pays for
 * it before.
 */
export const cartWords = () => import('#store/cart-words.ts');

/** Says what happened. */
function tell(change: CartChange, pieces?: number): void {
  toast.success(cartWords().then(({ cartMessage }) => cartMessage(change, pieces)));
}

/** Puts a product into the cart, one pack unless told, and says what has come of it. */
export async function addToCart(
  { code, packMin }: { code: string; packMin: number },
  city: RegionCode,
  pieces = packMin,
): Promise<void> {
  // A press may come before the visit's own start, which names the region.
  void cartStore.load(city);
  const outcome = await cartStore.add(code, packMin, pieces);
  if (outcome !== 'failed') tell(outcome, pieces);
}

/**
 * A product's line and the ways to change it, with what section 8 says about each. `onRemove` is told before
 * it goes.
 */
export function useCartLine(
  { code, packMin }: { code: string; packMin: number },
  onRemove?: () => void,
): LineControls {
  const { city } = useRegion();
  const quantity = useCart((state) => quantityOf(state, code));
  const failed = useCart((state) => failedQuantity(state, code));

  const add = (pieces = packMin) => addToCart({ code, packMin }, city, pieces);

  async function set(pieces: number, now: boolean, packing?: Packing) {
    if (pieces === 0) onRemove?.();
    const outcome = await cartStore.setQuantity(code, pieces, { now, packing });
    if (outcome === 'packed') toast.packRule(cartWords().then(({ packMessage }) => packMessage(packMin)));
    if (outcome !== 'removed') return;
    // What is brought to no pack goes late.
    if (pieces > 0) onRemove?.();
    tell('removed');
  }

  async function remove() {
    onRemove?.();
    if ((await cartStore.remove(code)) === 'removed') tell('removed');
  }

  function failure(asked: number): QuantityFailure {
    if (quantity === 0) return { words: 'Не добавили — повторить', retry: () => void add(asked) };
    if (asked === 0) return { words: 'Не удалили — повторить', retry: () => void remove() };
    return { words: 'Не изменили — повторить', retry: () => void set(asked, true) };
  }

  return { quantity, add, set, remove, failure: failed === null ? null : failure(failed) };
}
