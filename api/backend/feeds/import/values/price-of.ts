import { kopecksOf, type WrittenPrice } from '#lib/numbers/written-price.ts';
import type { Currencies } from './currency.ts';
import type { NumbersOfFile } from './numbers-of-file.ts';
import { named } from './remark.ts';

/** int4 of the database: 21 million roubles. */
export const MAX_KOP = 2_147_483_647;

/** What tells how a price of the file is to be read. */
export type Scale = { currencies: Currencies; numbers: NumbersOfFile };

/** Why this is no price in its currency; the price itself otherwise. */
export function judgePrice(
  text: string,
  currency: string,
  { currencies, numbers }: Scale,
  isExact = false,
): WrittenPrice | { fault: string } {
  const price = numbers.price(text, isExact);
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

/** A price in kopecks, and whether rounding to them changes it much; `fault` where it is none. */
export function priceOf(
  text: string,
  { currency, line, isExact = false }: { currency: string; line: number; isExact?: boolean },
  scale: Scale,
): { kopecks: number; changesMuch: boolean } | { fault: string } {
  if (text === '') return { fault: 'нет цены' };
  const rate = scale.currencies.rateOf(currency);
  if (rate === null) return { fault: `валюта ${named(currency)} без курса к рублю` };
  const price = judgePrice(text, currency, scale, isExact);
  if ('fault' in price) return { fault: `цена ${price.fault}` };
  const { kopecks } = kopecksOf(price, rate);
  if (kopecks === 0) return { fault: 'цена равна нулю' };
  if (kopecks > MAX_KOP) return { fault: 'цена больше 21 474 836 рублей' };
  const share = rate === 1 ? scale.numbers.noteRounding(text, price, line) : 0;
  return { kopecks, changesMuch: share > LARGE_CHANGE };
}

/** A rounding to the kopeck that changes a price by more is said by itself. */
const LARGE_CHANGE = 0.05;
