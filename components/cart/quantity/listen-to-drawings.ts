import { wholeStyles } from '#components/ui/whole-styles.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { cartStore } from '#store/cart.ts';
import { lineCount, quantityOf } from '#store/cart-view.ts';
import { DRAWING, drawnProduct } from './drawn-product.ts';
import { loadTakeOver } from './late-controls.ts';
import type { Taken } from './take-over.tsx';
import { addToCart } from './use-cart-line.ts';

/** What takes drawings over, once it and its styles have come. */
let takesOver: ((place: HTMLElement) => readonly Taken[]) | null = null;

async function loadControls(): Promise<void> {
  const [takeOver] = await Promise.all([loadTakeOver(), wholeStyles()]);
  takesOver = takeOver;
}

function isEmpty(): boolean {
  const state = cartStore.state.getState();
  return lineCount(state) === 0 && Object.keys(state.failed).length === 0;
}

/**
 * Hears the presses on drawings of `AddToCart` in this place, and shows the controls of what is in the cart instead of them:
 * now, and whenever the cart changes. Their code comes with the first line; until then what was pressed is busy, and adds
 * nothing more. The answer stops it.
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
    if (button === null || box === null) return;
    const product = drawnProduct(box);
    if (quantityOf(cartStore.state.getState(), product.code) > 0) return take();
    button.setAttribute('aria-busy', 'true');
    void addToCart(product, city);
  }
  function take() {
    if (isLeft || isEmpty()) return;
    if (takesOver === null) {
      loadControls().then(take, (error) => {
        for (const button of place.querySelectorAll('[aria-busy]')) button.removeAttribute('aria-busy');
        console.error(error);
      });
      return;
    }
    const taken = takesOver(place);
    if (taken.length > 0) show(taken);
  }
  place.addEventListener('click', hear);
  const stop = cartStore.state.subscribe(take);
  take();
  return () => {
    isLeft = true;
    place.removeEventListener('click', hear);
    stop();
  };
}
