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
 * Hears the drawings of `AddToCart` in this place and hands over those whose product is in the cart, or was to be: `show`
 * draws the control there at once. All others stay what they are, markup that nobody walks through. The answer stops it.
 */
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
  function take() {
    const state = cartStore.state.getState();
    const wanted = [...place.querySelectorAll<HTMLElement>(DRAWING)].filter(({ dataset: { buy = '' } }) => {
      return quantityOf(state, buy) > 0 || failedQuantity(state, buy) !== null;
    });
    if (wanted.length === 0) return;
    const focused = wanted.find((box) => box.contains(document.activeElement));
    const taken = wanted.map((box) => ({ box, product: productOf(box) }));
    for (const box of wanted) {
      delete box.dataset.buy;
      box.replaceChildren();
    }
    show(taken);
    if (focused !== undefined) restoreFocus(() => focused.querySelector<HTMLElement>('a, button'));
  }
  place.addEventListener('click', hear);
  const stop = cartStore.state.subscribe(take);
  take();
  return () => {
    place.removeEventListener('click', hear);
    stop();
  };
}
