import { createStore } from 'zustand/vanilla';
import { wholeStyles } from '#components/kit/ui/whole-styles.ts';
import { cartStore } from '#store/cart.ts';
import { failedQuantity, quantityOf } from '#store/cart-view.ts';
import { shownCity } from '#store/shown-city.ts';
import { restoreFocus } from '../restore-focus.ts';
import type { AddToCart } from './add-to-cart.tsx';
import type { Buyable } from './tile-buy.tsx';
import { addToCart } from './use-cart-line.ts';

/** A tile whose control React draws, by a number of its own: a product may stand on a page twice. */
export type TakenTile = { number: number; place: HTMLElement; product: Buyable };

type TakenTiles = { taken: readonly TakenTile[]; Control: typeof AddToCart | null };

/**
 * The tiles of the document whose product is, or was to be, in the cart; their control comes with the first
 * of them.
 */
export const takenTiles = createStore<TakenTiles>(() => ({ taken: [], Control: null }));

/** Loads the control of goods that are in the cart, and the styles that the document came without. */
export async function loadTileControl(): Promise<void> {
  if (takenTiles.getState().Control !== null) return;
  const [{ AddToCart: Control }] = await Promise.all([import('./add-to-cart.tsx'), wholeStyles()]);
  takenTiles.setState({ Control });
}

let lastNumber = 0;

function isWanted(code: string): boolean {
  const state = cartStore.state.getState();
  return quantityOf(state, code) > 0 || failedQuantity(state, code) !== null;
}

function productOf(place: HTMLElement): Buyable {
  const text = (name: string) => place.getAttribute(name) ?? '';
  const name = place.parentElement?.querySelector('h3')?.textContent ?? '';
  return { code: text('code'), packMin: Number(text('pack')), measure: text('measure'), isSold: true, name };
}

/** Hands the emptied place to React, which draws the control before anything is painted. */
function take(place: HTMLElement): void {
  if (place.contains(document.activeElement)) {
    restoreFocus(() => place.querySelector<HTMLElement>('a,div>button'));
  }
  place.replaceChildren();
  lastNumber += 1;
  const tile = { number: lastNumber, place, product: productOf(place) };
  takenTiles.setState(({ taken }) => ({ taken: [...taken, tile] }));
}

/**
 * Defines `<tile-buy>`: the markup of «В корзину» on a tile becomes the control itself when its product gets
 * into the cart, here or elsewhere; all others stay markup. Until the control has come what was pressed is
 * busy, and adds nothing more.
 */
export function defineTileBuy(): void {
  if (customElements.get('tile-buy') !== undefined) return;
  class TileBuyElement extends HTMLElement {
    #stop = () => {};
    connectedCallback(): void {
      this.addEventListener('click', this);
      this.#stop = cartStore.state.subscribe(() => this.#look());
      this.#look();
    }
    disconnectedCallback(): void {
      this.removeEventListener('click', this);
      this.#stop();
      takenTiles.setState(({ taken }) => ({ taken: taken.filter(({ place }) => place !== this) }));
    }
    handleEvent({ target }: Event): void {
      const button = target instanceof Element ? target.closest('button') : null;
      if (button === null || this.#isTaken) return;
      const product = productOf(this);
      if (isWanted(product.code)) {
        this.#look();
        return;
      }
      button.setAttribute('aria-busy', 'true');
      void addToCart(product, shownCity());
    }
    get #isTaken(): boolean {
      return takenTiles.getState().taken.some(({ place }) => place === this);
    }
    #look(): void {
      if (this.#isTaken || !this.isConnected || !isWanted(this.getAttribute('code') ?? '')) return;
      if (takenTiles.getState().Control !== null) {
        take(this);
        return;
      }
      loadTileControl().then(
        () => this.#look(),
        (error) => {
          this.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
          console.error(error);
        },
      );
    }
  }
  customElements.define('tile-buy', TileBuyElement);
}
