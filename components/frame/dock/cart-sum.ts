import { formatMoney } from '#lib/money.ts';
import { cartStore } from '#store/cart.ts';
import { shownTotals } from '#store/cart-totals.ts';

/** Where `bottom-bar.tsx` has room for the sum of the cart. */
const PLACE = 'bar-cart-sum';

/** A longer one does not fit under the icon: the bar then keeps its word. */
const LONGEST = '999 999,99 ₽'.length;

function show(): void {
  const place = document.getElementById(PLACE);
  if (place === null) return;
  const { total } = shownTotals(cartStore.state.getState());
  const sum = total === 0 ? '' : formatMoney(total);
  const text = sum.length > LONGEST ? '' : sum;
  // Even the same text written again would have the browser look through the whole page for its `:has()`
  // rules.
  if (place.textContent !== text) place.textContent = text;
}

/** Keeps the sum in the bottom bar, whose markup comes without code of its own. The answer stops it. */
export function listenToCartSum(): () => void {
  show();
  return cartStore.state.subscribe(show);
}
