import { randomKey } from '#lib/browser/random-key.ts';
import { CHECKOUT_KEY } from '#lib/browser/tab-keys.ts';

let memory: string | null = null;

/**
 * The key of this checkout: the same over reloads and repeats until the order is placed, so that a repeat
 * never becomes a second order (acc-D7). Where the browser keeps nothing it lives as long as the page.
 */
export function checkoutKey(): string {
  try {
    memory = sessionStorage.getItem(CHECKOUT_KEY) ?? memory ?? randomKey();
    sessionStorage.setItem(CHECKOUT_KEY, memory);
  } catch {
    memory ??= randomKey();
  }
  return memory;
}

/** The next order is another one. */
export function dropCheckoutKey(): void {
  memory = null;
  try {
    sessionStorage.removeItem(CHECKOUT_KEY);
  } catch {
    // Nothing was kept, so there is nothing to drop.
  }
}
