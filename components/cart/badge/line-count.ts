import { marked } from '#components/ui/marks.ts';
import { PRODUCTS, plural } from '#lib/plural.ts';
import { cartStore } from '#store/cart.ts';
import { lineCount } from '#store/cart-view.ts';

const BADGES = marked('line-count');

/**
 * Says in every badge of the page how many lines the cart has; nothing of an empty one. Another page has badges of its own,
 * and so has the same one with another choice.
 */
export function showLineCount(): void {
  const count = lineCount(cartStore.state.getState());
  const text = count === 0 ? '' : String(count);
  for (const badge of document.querySelectorAll(BADGES)) {
    if (badge.textContent === text) continue;
    badge.textContent = text;
    if (count === 0) {
      badge.removeAttribute('role');
      badge.removeAttribute('aria-label');
    } else {
      badge.setAttribute('role', 'img');
      badge.setAttribute('aria-label', `${count} ${plural(count, PRODUCTS)} в корзине`);
    }
  }
}

/** Keeps the badges true, whose markup comes without code of its own. The answer stops it. */
export function listenToLineCount(): () => void {
  showLineCount();
  return cartStore.state.subscribe(showLineCount);
}
