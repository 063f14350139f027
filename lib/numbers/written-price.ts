import { type DecimalSign, MAX_WRITTEN, plainSigns, writtenNumber } from './written-number.ts';

/** A price as digits, with the currency that its sign names; null when it has none. */
export type WrittenPrice = {
  kind: 'price';
  whole: string;
  fraction: string;
  currency: string | null;
  shows: DecimalSign | null;
};

/** Why a text is no price: its decimal sign is open, it is below zero, or it is no number. */
export type NoPrice = { kind: 'open'; sign: DecimalSign } | { kind: 'negative' } | { kind: 'none' };

const CURRENCIES: readonly (readonly [string, RegExp])[] = [
  ['RUB', /^(?:₽|руб(?:\.|л[а-яё]{1,2})?|р\.?|ru[br])$/],
  ['UAH', /^(?:₴|грн\.?|uah)$/],
  ['KZT', /^(?:₸|тг\.?|тенге|kzt)$/],
  ['BYN', /^(?:by[nr]|бел\. ?руб\.?)$/],
  ['USD', /^(?:\$|usd|долл?\.?)$/],
  ['EUR', /^(?:€|eur|евро)$/],
];
const SIGN =
  '₽|₴|₸|\\$|€|руб(?:\\.|л[а-яё]{1,2})?|р\\.?|ru[br]|грн\\.?|uah|тг\\.?|тенге|kzt|by[nr]|бел\\. ?руб\\.?|usd|долл?\\.?|eur|евро';
const PRICE = new RegExp(
  `^(?<minus>-)? ?(?:(?<before>${SIGN}) ?)?(?<number>[\\d ',.]*\\d[,.]?)` +
    `(?: ?(?<behind>${SIGN})(?: ?(?<kopecks>\\d{2})| ?(?<kop>\\d{1,2}) ?(?:коп(?:\\.|е[а-яё]{2,3})?|к\\.?))?)?` +
    '(?: ?(?:/|за) ?(?:1 ?)?шт(?:\\.|ук[аиу]?)?)?$',
  'u',
);

function currencyOf(sign: string | undefined): string | null {
  return CURRENCIES.find(([, spelling]) => sign !== undefined && spelling.test(sign))?.[0] ?? null;
}

/**
 * A price as people and programs write it: «1 260 ₽ /шт», «2,999.99», «10 руб 50 коп», «599грн». Its parts
 * are recognised, nothing is left out; `decimal` is the decimal sign of its column where that is known.
 */
export function writtenPrice(text: string, decimal: DecimalSign | null = null): WrittenPrice | NoPrice {
  if (text.length > MAX_WRITTEN) return { kind: 'none' };
  const parts = PRICE.exec(plainSigns(text).toLowerCase())?.groups;
  if (parts === undefined) return { kind: 'none' };
  const number = writtenNumber(parts.number ?? '', decimal);
  if (number === null) return { kind: 'none' };
  if (parts.minus !== undefined) return { kind: 'negative' };
  const currency = currencyOf(parts.before ?? parts.behind);
  const kopecks = parts.kopecks ?? parts.kop?.padStart(2, '0');
  if (kopecks !== undefined) {
    const isWhole = number.kind === 'number' && number.fraction === '';
    return isWhole ? { ...number, kind: 'price', fraction: kopecks, currency } : { kind: 'none' };
  }
  return number.kind === 'open' ? number : { ...number, kind: 'price', currency };
}

/**
 * What a price comes to in kopecks at a rate, halves up, and whether its own writing was finer than a kopeck.
 */
export function kopecksOf(
  { whole, fraction }: Pick<WrittenPrice, 'whole' | 'fraction'>,
  rate = 1,
): { kopecks: number; isRounded: boolean } {
  const isRounded = /[1-9]/.test(fraction.slice(2));
  if (rate !== 1) {
    // Twelve digits: what multiplying adds behind them would tell a half from a little less.
    const exact = (Number(`${whole}.${fraction || '0'}`) * rate * 100).toPrecision(12);
    return { kopecks: Math.round(Number(exact)), isRounded };
  }
  const digits = `${fraction}000`;
  const up = digits.charAt(2) >= '5' ? 1 : 0;
  return { kopecks: Number(whole) * 100 + Number(digits.slice(0, 2)) + up, isRounded };
}
