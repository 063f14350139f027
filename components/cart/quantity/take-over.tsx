import type { ReactNode } from 'react';
import { cartStore } from '#store/cart.ts';
import { failedQuantity, quantityOf } from '#store/cart-view.ts';
import { restoreFocus } from '../restore-focus.ts';
import { AddToCart } from './add-to-cart.tsx';
import { DRAWING, drawnProduct } from './drawn-product.ts';

/** The place of a drawing, emptied for what stands there from now on. */
export type Taken = { box: HTMLElement; code: string; control: ReactNode };

/**
 * Empties the drawings of `AddToCart` in this place whose product is in the cart, or was to be: the control itself is drawn
 * there. All others stay what they are, markup that nobody walks through.
 */
export function takeOver(place: HTMLElement): readonly Taken[] {
  const state = cartStore.state.getState();
  const wanted = [...place.querySelectorAll<HTMLElement>(DRAWING)].filter(({ dataset: { buy = '' } }) => {
    return quantityOf(state, buy) > 0 || failedQuantity(state, buy) !== null;
  });
  return wanted.map((box) => {
    const product = drawnProduct(box);
    if (box.contains(document.activeElement)) {
      restoreFocus(() => box.querySelector<HTMLElement>('a, button'));
    }
    delete box.dataset.buy;
    box.replaceChildren();
    return { box, code: product.code, control: <AddToCart {...product} /> };
  });
}
