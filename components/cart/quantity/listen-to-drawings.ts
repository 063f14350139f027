import { wholeStyles } from '#components/ui/whole-styles.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { cartStore } from '#store/cart.ts';
import { lineCount } from '#store/cart-view.ts';
import { DRAWING, drawnProduct } from './drawn-product.ts';
import { loadTakeOver } from './late-controls.ts';
import type { Taken } from './take-over.tsx';
import { addToCart } from './use-cart-line.ts';

function isEmpty(): boolean {
  const state = cartStore.state.getState();
  return lineCount(state) === 0 && Object.keys(state.failed).length === 0;
}

/**
 * Hears the presses on drawings of `AddToCart` in this place, and shows the controls of what is in the cart instead of them:
 * now, and whenever the cart changes. Their code comes with the first line. The answer stops it.
 */
export function listenToDrawings(
  place: HTMLElement,
  city: RegionCode,
  show: (taken: readonly Taken[]) => void,
): () => void {
  let isLeft = false;
  function hear({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest(`${DRAWING} button`) : null;
    const box = button?.closest<HTMLElement>(DRAWING) ?? null;
    if (box !== null) void addToCart(drawnProduct(box), city);
  }
  async function take() {
    if (isEmpty()) return;
    try {
      const [takeOver] = await Promise.all([loadTakeOver(), wholeStyles()]);
      const taken = isLeft ? [] : takeOver(place);
      if (taken.length > 0) show(taken);
    } catch (error) {
      console.error('the controls of the cart could not be loaded', error);
    }
  }
  place.addEventListener('click', hear);
  const stop = cartStore.state.subscribe(() => void take());
  void take();
  return () => {
    isLeft = true;
    place.removeEventListener('click', hear);
    stop();
  };
}
