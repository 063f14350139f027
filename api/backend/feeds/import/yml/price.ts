import { oldPriceOf } from '../values/old-price.ts';
import { priceOf, type Scale } from '../values/price-of.ts';
import { named, type Say } from '../values/remark.ts';
import { firstText, type RawOffer } from './raw.ts';

export type Priced = { priceKop: number; priceDiscountKop: number };

/**
 * The price of an offer with what is struck through beside it. An old price that is none is said and not
 * shown; the offer is left out (`fault`) when its price is none.
 */
export function readPrice(offer: RawOffer, scale: Scale, say: Say): Priced | { fault: string } {
  const written = firstText(offer, 'price');
  const currency = firstText(offer, 'currencyid');
  const price = priceOf(written, { currency, line: offer.line }, scale);
  if ('fault' in price) return price;
  const { kopecks, changesMuch } = price;
  if (changesMuch) say(`Округление до копейки меняет цену ${named(written)} больше чем на 5 %.`);
  const old = firstText(offer, 'oldprice', 'price_old');
  const full = old === '' ? kopecks : oldPriceOf({ written: old, currency }, kopecks, scale, say);
  return { priceKop: full, priceDiscountKop: full - kopecks };
}
