import type { StagedPrice, StagedStock } from '#api/backend/feeds/import/model.ts';
import { Currencies } from '#api/backend/feeds/import/values/currency.ts';
import type { NumbersOfFile } from '#api/backend/feeds/import/values/numbers-of-file.ts';
import { oldPriceOf } from '#api/backend/feeds/import/values/old-price.ts';
import { priceOf } from '#api/backend/feeds/import/values/price-of.ts';
import { named, type Say } from '#api/backend/feeds/import/values/remark.ts';
import { MAX_STOCK, stockOf } from '#api/backend/feeds/import/values/stock-of.ts';
import type { TableCell } from '../table-file.ts';
import type { Mapping } from './mapping.ts';

/** How the prices of a list are read. */
export type PriceRules = { currencies: Currencies; currency: string; numbers: NumbersOfFile };

/** How many roubles one unit of a currency costs, as the operator says. */
export type Rates = Readonly<Record<string, number>>;

export function currenciesAt(rates: Rates): Currencies {
  const currencies = new Currencies();
  for (const [id, rate] of Object.entries(rates)) currencies.add({ id, rate: String(rate) });
  return currencies;
}

/** The currency of a cell: that of its own sign where a rate is known for it, else that of the column. */
function currencyOf(text: string, isExact: boolean, { currencies, currency, numbers }: PriceRules): string {
  const own = numbers.price(text, isExact);
  const sign = own.kind === 'price' ? own.currency : null;
  return sign !== null && currencies.rateOf(sign) !== null ? sign : currency;
}

/**
 * Signs that nobody sees: who takes a control out of «8?93», or a soft hyphen, makes another number of it. Of
 * width zero they may stand around it, as pages leave them there.
 */
const UNSEEN = /[^\P{Cc}\t\n\r]|\u00ad|\S\p{Default_Ignorable_Code_Point}(?=\S)/u;

/** Why a cell has no price; `foreign` when it is one in a currency without a rate. */
export type NoListPrice = { fault: string; foreign: string | null };

/** The price of a row with what is struck through beside it (price-lists.md §3). */
export function readPrice(
  cell: TableCell | undefined,
  old: TableCell | undefined,
  line: number,
  rules: PriceRules,
  say: Say,
): StagedPrice | NoListPrice {
  if (cell === undefined || cell.text.trim() === '') return { fault: 'нет цены', foreign: null };
  const text = cell.text.trim();
  if (cell.kind === 'fault') return { fault: `в ячейке цены ошибка ${named(text)}`, foreign: null };
  if (cell.kind === 'date') return { fault: `цена ${named(text)} — дата`, foreign: null };
  if (UNSEEN.test(text)) return { fault: `в цене ${named(text)} посторонний знак`, foreign: null };
  const isExact = cell.kind === 'number';
  const currency = currencyOf(text, isExact, rules);
  const price = priceOf(text, { currency, line, isExact }, rules);
  if ('fault' in price) return { ...price, foreign: foreignOf(text, isExact, rules) };
  if (price.changesMuch) say(`Округление до копейки меняет цену ${named(text)} больше чем на 5 %.`);
  const whole = readOld(old, price.kopecks, rules, say);
  return {
    priceKop: whole,
    priceOldKop: null,
    priceDiscountKop: whole - price.kopecks,
    isPromo: false,
    isSale: false,
  };
}

function foreignOf(
  text: string,
  isExact: boolean,
  { currencies, currency, numbers }: PriceRules,
): string | null {
  const own = numbers.price(text, isExact);
  if (own.kind !== 'price') return null;
  const one = own.currency ?? currency;
  return currencies.rateOf(one) === null ? one : null;
}

/** The old price where it is greater than the price (D25), else the price itself. */
function readOld(cell: TableCell | undefined, kopecks: number, rules: PriceRules, say: Say): number {
  const text = cell?.text.trim() ?? '';
  if (text === '' || text === '-' || text === '0') return kopecks;
  const isExact = cell?.kind === 'number';
  const currency = currencyOf(text, isExact, rules);
  return oldPriceOf({ written: text, currency, isExact }, kopecks, rules, say);
}

/** The stock of a row; null where it is not known, and then what is stored stays. */
export function readListStock(
  cell: TableCell | undefined,
  words: Mapping['stockWords'],
  numbers: NumbersOfFile,
  say: Say,
): StagedStock | null {
  const text = cell?.text.trim() ?? '';
  const word = Object.entries(words).find(([one]) => one.trim().toLowerCase() === text.toLowerCase());
  const said = word?.[1];
  if (said !== undefined) return said === null ? null : stockOfPieces(said);
  if (text === '') return null;
  if (cell?.kind === 'fault' || cell?.kind === 'date') {
    say(`Остаток ${named(text)} не понят и не учтён.`);
    return null;
  }
  const known = stockOf(text, numbers, say, cell?.kind === 'number');
  if (known === null) return null;
  return 'pieces' in known ? stockOfPieces(known.pieces) : { stock: 0, inCity: known.isThere };
}

function stockOfPieces(pieces: number): StagedStock {
  return { stock: Math.min(pieces, MAX_STOCK), inCity: pieces > 0 };
}
