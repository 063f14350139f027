import { marked } from '#components/ui/marks.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { cartStore } from '#store/cart.ts';
import { failedQuantity, quantityOf } from '#store/cart-view.ts';
import { restoreFocus } from '../restore-focus.ts';
import type { Buyable } from './add-to-cart-drawing.tsx';
import { addToCart } from './use-cart-line.ts';

/** The place of a drawing, emptied for what stands there from now on. */
export type Taken = { box: HTMLElement; product: Buyable };

const DRAWING = marked('buy');

function productOf({ dataset, parentElement }: HTMLElement): Buyable {
  const { buy: code = '', buyPack, buyMeasure: measure = '' } = dataset;
  const name = parentElement?.querySelector('[itemprop="name"]')?.textContent ?? '';
  return { code, packMin: Number(buyPack), measure, isSold: true, name };
}

/**
 * Empties the drawings of `AddToCart` in this place whose product is in the cart, or was to be: the control itself is drawn
 * there. All others stay what they are, markup that nobody walks through.
 */
export function takeOver(place: HTMLElement): Taken[] {
  const state = cartStore.state.getState();
  const wanted = [...place.querySelectorAll<HTMLElement>(DRAWING)].filter(({ dataset: { buy = '' } }) => {
    return quantityOf(state, buy) > 0 || failedQuantity(state, buy) !== null;
  });
  return wanted.map((box) => {
    const product = productOf(box);
    if (box.contains(document.activeElement)) {
      restoreFocus(() => box.querySelector<HTMLElement>('a, button'));
    }
    delete box.dataset.buy;
    box.replaceChildren();
    return { box, product };
  });
}

/** Hears the presses on drawings in this place, and tells what has been taken over since. The answer stops it. */
export function listenToDrawings(
  place: HTMLElement,
  city: RegionCode,
  show: (taken: readonly Taken[]) => void,
): () => void {
  function hear({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest(`${DRAWING} button`) : null;
    const box = button?.closest<HTMLElement>(DRAWING) ?? null;
    if (box !== null) void addToCart(productOf(box), city);
  }
  place.addEventListener('click', hear);
  const stop = cartStore.state.subscribe(() => {
    const taken = takeOver(place);
    if (taken.length > 0) show(taken);
  });
  return () => {
    place.removeEventListener('click', hear);
    stop();
  };
}
