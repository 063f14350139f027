import { kopecksOf } from '#lib/numbers/written-price.ts';
import { judgePrice, MAX_KOP, priceOf, type Scale } from '../values/price-of.ts';
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
  const full = readOld(offer, kopecks, scale, say);
  return { priceKop: full, priceDiscountKop: full - kopecks };
}

/** The old price where it is greater than the price (D25), else the price itself. */
function readOld(offer: RawOffer, kopecks: number, scale: Scale, say: Say): number {
  const written = firstText(offer, 'oldprice', 'price_old');
  if (written === '') return kopecks;
  const currency = firstText(offer, 'currencyid');
  const price = judgePrice(written, currency, scale);
  if ('fault' in price) {
    say(`Старая цена ${price.fault}. Она не показана.`);
    return kopecks;
  }
  const old = kopecksOf(price, scale.currencies.rateOf(currency) ?? 1).kopecks;
  if (old > kopecks && old <= MAX_KOP) return old;
  say(`Старая цена ${named(written)} не больше новой и не показана.`);
  return kopecks;
}
