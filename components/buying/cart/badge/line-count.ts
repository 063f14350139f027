import { plural } from '#lib/plural.ts';
import { PRODUCTS } from '#lib/text/counted-nouns.ts';
import { cartStore } from '#store/cart.ts';
import { lineCount } from '#store/cart-view.ts';

/** From here on the number has four digits, which narrow places write smaller. */
const LONG = 1000;

/** `<line-count>` says how many lines the cart has; nothing of an empty one. */
export class LineCount extends HTMLElement {
  #stop = () => {};

  connectedCallback(): void {
    this.#stop = cartStore.state.subscribe(() => this.#show());
    this.#show();
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  #show(): void {
    const count = lineCount(cartStore.state.getState());
    const text = count === 0 ? '' : String(count);
    if (this.textContent === text) return;
    this.textContent = text;
    this.toggleAttribute('data-long', count >= LONG);
    if (count === 0) {
      this.removeAttribute('role');
      this.removeAttribute('aria-label');
      return;
    }
    this.setAttribute('role', 'img');
    this.setAttribute('aria-label', `${count} ${plural(count, PRODUCTS)} в корзине`);
  }
}
