import { CART_CHANGES_KEY } from '#lib/browser/cart-changes-key.ts';
import * as TAB_KEYS from '#lib/browser/tab-keys.ts';

/** Takes out all that the shop keeps in this tab: the visitor is to be forgotten (acc-D15). */
export function forgetTab(): void {
  try {
    for (const key of [...Object.values(TAB_KEYS), CART_CHANGES_KEY]) sessionStorage.removeItem(key);
  } catch {
    // A browser that forbids its storage has kept nothing.
  }
}
