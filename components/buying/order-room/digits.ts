import { ORDER_DIGITS_KEY } from '#lib/browser/tab-keys.ts';
import { deviceDigits } from '#store/remembered/device-orders.ts';

/**
 * Remembers the digits that have opened an order, so that its invoice and a reload need not ask again.
 */
export function keepDigits(token: string, digits: string): void {
  try {
    sessionStorage.setItem(ORDER_DIGITS_KEY, `${token}:${digits}`);
  } catch {
    // A browser that keeps nothing is asked again.
  }
}

/**
 * The digits that have opened this order in this tab or that this browser has ordered with; null when
 * none.
 */
export function keptDigits(token: string): string | null {
  try {
    const [of, digits = null] = (sessionStorage.getItem(ORDER_DIGITS_KEY) ?? '').split(':');
    return of === token ? digits : deviceDigits(token);
  } catch {
    return deviceDigits(token);
  }
}
