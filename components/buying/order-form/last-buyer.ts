import { keptJsonOfYear } from '#lib/browser/kept-year.ts';
import { BUYER_KEY } from '#lib/browser/local-keys.ts';
import { fitting, type KeptForm } from './kept-form.ts';
import type { OrderForm } from './order-form.ts';

const kept = keptJsonOfYear<unknown>('localStorage', BUYER_KEY, (value) => value);

/**
 * What this browser sent with its last order, for the next one to open filled with (acc-D15): who, where and
 * how. A day that was wished for is of that order alone. Null when nothing is kept.
 */
export function readLastBuyer(empty: KeptForm): Partial<KeptForm> | null {
  const found = fitting(kept.read(), empty);
  return Object.keys(found).length === 0 ? null : found;
}

/**
 * Keeps a form that was sent, without its comment, consent and day. Where it is fetched the region says.
 */
export function keepLastBuyer(sent: OrderForm): void {
  const {
    is_consent_for_pd: _consent,
    comment: _comment,
    wishedDay: _day,
    selfDeliveryCity: _city,
    ...buyer
  } = sent;
  kept.keep(buyer);
}

export const dropLastBuyer = kept.drop;
