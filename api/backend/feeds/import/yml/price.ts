import { kopecksOf, type WrittenPrice } from '#lib/numbers/written-price.ts';
import type { Currencies } from './currency.ts';
import type { FeedNumbers } from './feed-numbers.ts';
import { firstText, type RawOffer } from './raw.ts';
import { named, type Say } from './remark.ts';

/** int4 of the database: 21 million roubles. */
const MAX_KOP = 2_147_483_647;
/** A rounding to the kopeck that changes a price by more is said by itself. */
const LARGE_CHANGE = 0.05;

export type Priced = { priceKop: number; priceDiscountKop: number };

type Scale = { currencies: Currencies; numbers: FeedNumbers };

/** Why this is no price in the offer's currency; the price itself otherwise. */
function judge(
  text: string,
  currency: string,
  { currencies, numbers }: Scale,
): WrittenPrice | { fault: string } {
  const price = numbers.price(text);
  switch (price.kind) {
    case 'none':
      return { fault: `${named(text)} не число` };
    case 'negative':
      return { fault: `${named(text)} меньше нуля` };
    case 'open':
      return { fault: `${named(text)}: тысячи это или доли, по другим ценам файла не видно` };
    case 'price':
      return price.currency === null || currencies.isSame(price.currency, currency)
        ? price
        : { fault: `${named(text)} в другой валюте` };
  }
}

/**
 * The price of an offer with what is struck through beside it. An old price that is none is said and not
 * shown; the offer is left out (`fault`) when its price is none.
 */
export function readPrice(offer: RawOffer, scale: Scale, say: Say): Priced | { fault: string } {
  const written = firstText(offer, 'price');
  if (written === '') return { fault: 'нет цены' };
  const currency = firstText(offer, 'currencyid');
  const rate = scale.currencies.rateOf(currency);
  if (rate === null) return { fault: `валюта ${named(currency)} без курса к рублю` };
  const price = judge(written, currency, scale);
  if ('fault' in price) return { fault: `цена ${price.fault}` };
  const { kopecks } = kopecksOf(price, rate);
  if (kopecks === 0) return { fault: 'цена равна нулю' };
  if (kopecks > MAX_KOP) return { fault: 'цена больше 21 474 836 рублей' };
  if (rate === 1 && scale.numbers.noteRounding(written, price, offer.line) > LARGE_CHANGE) {
    say(`Округление до копейки меняет цену ${named(written)} больше чем на 5 %.`);
  }
  const full = readOld(offer, kopecks, scale, say);
  return { priceKop: full, priceDiscountKop: full - kopecks };
}

/** The old price where it is greater than the price (D25), else the price itself. */
function readOld(offer: RawOffer, kopecks: number, scale: Scale, say: Say): number {
  const written = firstText(offer, 'oldprice', 'price_old');
  if (written === '') return kopecks;
  const currency = firstText(offer, 'currencyid');
  const price = judge(written, currency, scale);
  if ('fault' in price) {
    say(`Старая цена ${price.fault}. Она не показана.`);
    return kopecks;
  }
  const old = kopecksOf(price, scale.currencies.rateOf(currency) ?? 1).kopecks;
  if (old > kopecks && old <= MAX_KOP) return old;
  say(`Старая цена ${named(written)} не больше новой и не показана.`);
  return kopecks;
}
