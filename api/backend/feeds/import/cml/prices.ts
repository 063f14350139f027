import { formatAmount } from '#lib/money.ts';
import { kopecksOf } from '#lib/numbers/written-price.ts';
import { Currencies } from '../values/currency.ts';
import { MAX_KOP } from '../values/price-of.ts';
import { named } from '../values/remark.ts';
import { idOf } from './external-id.ts';
import { childOf, childrenOf, flagOf, textOf, type XmlNode } from './node.ts';
import { numberOf, plainNumber } from './numbers.ts';

/** One price of an offer: of how many base units, in kopecks; `fault` where it is none (acc-E9c). */
export type OfferPrice = {
  typeId: string;
  unit: string;
  factor: number;
  /** The least quantity it is for. */
  from: number;
  isVatIncluded: boolean | null;
} & ({ kopecks: number; isRounded: boolean } | { fault: string });

const ROUBLES = new Currencies();

function amountOf(node: XmlNode): { kopecks: number; isRounded: boolean } | { fault: string } {
  const text = textOf(node, 'ЦенаЗаЕдиницу');
  const currency = textOf(node, 'Валюта');
  if (text === '') return { fault: 'нет цены' };
  if (ROUBLES.rateOf(currency) === null) return { fault: `цена в валюте ${named(currency)}` };
  const number = plainNumber(text);
  if (number === null) return { fault: `цена ${named(text)} не число` };
  if (number.isNegative) return { fault: `цена ${named(text)} меньше нуля` };
  const price = kopecksOf(number);
  if (price.kopecks === 0) return { fault: 'цена равна нулю' };
  return price.kopecks > MAX_KOP ? { fault: 'цена больше 21 474 836 рублей' } : price;
}

/** The prices of an offer, as its rows say them; null where it does not speak of prices. */
export function readPrices(offer: XmlNode): OfferPrice[] | null {
  const list = childOf(offer, 'Цены');
  if (list === undefined) return null;
  return childrenOf(list, 'Цена').map((node) => ({
    ...amountOf(node),
    typeId: idOf(textOf(node, 'ИдТипаЦены')),
    unit: textOf(node, 'Единица'),
    factor: numberOf(textOf(node, 'Коэффициент')) || 1,
    from: numberOf(textOf(node, 'МинКоличество')) ?? 0,
    isVatIncluded: flagOf(textOf(node, 'Налог', 'УчтеноВСумме')),
  }));
}

/** The price of one base unit where that is exact to the kopeck; null where it is not. */
export function perBaseUnit(kopecks: number, factor: number): number | null {
  if (factor === 1) return kopecks;
  const one = kopecks / factor;
  return factor > 0 && Number.isInteger(one) ? one : null;
}

/** With VAT of so many per cent on top, half a kopeck up. */
export function withVat(kopecks: number, percent: number): number {
  return Math.round((kopecks * (100 + percent)) / 100);
}

/** How many prices were finer than a kopeck, for one remark. */
export class Roundings {
  #count = 0;
  #example = '';

  note(price: OfferPrice): void {
    if ('fault' in price || !price.isRounded) return;
    this.#count += 1;
    this.#example ||= `${formatAmount(price.kopecks)} ₽`;
  }

  get remark(): string | null {
    if (this.#count === 0) return null;
    return `Цены с долями копейки округлены: ${this.#count}, например до ${this.#example}.`;
  }
}
