import { formatMoney } from '#lib/money.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import { cartStore } from '#store/cart.ts';
import { shownLines } from '#store/cart-totals.ts';
import { GROWN } from './more-goods.ts';

/** What the goods of the table come to that are in the cart, and how many they are. */
function sumsOf(section: Element): { count: number; sum: number } {
  const codes = new Set(
    [...section.querySelectorAll('[data-product]')].map((row) => row.getAttribute('data-product')),
  );
  const lines = shownLines(cartStore.state.getState()).filter(({ code }) => codes.has(code));
  return { count: lines.length, sum: lines.reduce((all, { sum }) => all + sum, 0) };
}

/**
 * `<table-foot>` below the rows of a table says what of them is in the cart, and leads there; `href` is the
 * cart. It comes empty, and stands at the lower edge as long as the table is longer than the window.
 */
export class TableFoot extends HTMLElement {
  #stop = () => {};

  connectedCallback(): void {
    const stop = cartStore.state.subscribe(() => this.#show());
    const grown = () => this.#show();
    document.addEventListener(GROWN, grown);
    this.#stop = () => {
      stop();
      document.removeEventListener(GROWN, grown);
    };
    this.#show();
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  #show(): void {
    const section = this.closest('section');
    if (section === null) return;
    const { count, sum } = sumsOf(section);
    const words =
      count === 0
        ? 'В корзине нет товаров с этой страницы'
        : `В корзине с этой страницы: ${productsText(count)} на ${formatMoney(sum)}`;
    if (this.firstElementChild === null) this.#draw();
    const [text] = this.children;
    // Written again, the same words would be read out again.
    if (text !== undefined && text.textContent !== words) text.textContent = words;
  }

  #draw(): void {
    const words = document.createElement('output');
    const link = document.createElement('a');
    link.href = this.getAttribute('href') ?? '/cart';
    link.textContent = 'Перейти в корзину';
    this.append(words, link);
  }
}
