import type { RegionCode } from '#lib/region/codes.ts';
import type { StagedPart, StagedPrice, StagedTermsPart } from '../model.ts';
import { named, type Say } from '../values/remark.ts';
import type { Mapping } from './choices.ts';
import type { XmlNode } from './node.ts';
import { childOf, childrenOf, textOf } from './node.ts';
import { numberOf } from './numbers.ts';
import { type OfferPrice, perBaseUnit, type Roundings, readPrices, withVat } from './prices.ts';
import { stockByRegion, writtenStock } from './stock.ts';

/** What the terms of an offer are read by. */
export type OfferContext = {
  mapping: Mapping;
  roundings: Roundings;
  /** Price types without VAT, where a price itself does not say otherwise. */
  vatless: ReadonlySet<string>;
  /** Base units in what the goods are sold in; 1 = they are sold in their base unit. */
  factor: number;
  /** Per cent of VAT of the goods; null = not known. */
  vat: number | null;
};

type Regional<Value> = Partial<Record<RegionCode, Value>>;

/** Kopecks of what is sold; null where the price is of a pack that the goods are not sold in. */
function kopecksOf(
  price: OfferPrice & { kopecks: number },
  { factor, mapping, vatless, vat }: OfferContext,
): number | null {
  const perUnit = perBaseUnit(price.kopecks * factor, price.factor);
  const isIncluded = price.isVatIncluded ?? !vatless.has(price.typeId);
  if (perUnit === null || isIncluded || mapping.vat !== 'add') return perUnit;
  return vat === null ? null : withVat(perUnit, vat);
}

/** The price of a use in a region: of the least quantity; undefined where none is said. */
function priceIn(
  region: RegionCode,
  use: 'price' | 'old',
  prices: readonly OfferPrice[],
  { mapping }: OfferContext,
): OfferPrice | undefined {
  const own = prices.filter(({ typeId }) => {
    const choice = mapping.prices.get(typeId);
    return choice?.use === use && choice.regions.includes(region);
  });
  return own.reduce<OfferPrice | undefined>(
    (least, one) => (least === undefined || one.from < least.from ? one : least),
    undefined,
  );
}

function pricesOf(
  prices: readonly OfferPrice[],
  context: OfferContext,
  say: Say,
): Regional<StagedPrice | null> {
  const noted = new Set<OfferPrice>();
  const said = new Set<string>();
  const sayOnce = (message: string): void => {
    if (!said.has(message)) say(message);
    said.add(message);
  };
  const result: Regional<StagedPrice | null> = {};
  for (const region of context.mapping.regions) {
    const price = priceIn(region, 'price', prices, context);
    if (price === undefined) {
      if (prices.length === 0) sayOnce('Нет цены: товар не продаётся.');
      if (prices.length === 0) result[region] = null;
      continue;
    }
    if ('fault' in price) {
      sayOnce(`Нет цены: ${price.fault}, товар не продаётся.`);
      result[region] = null;
      continue;
    }
    const current = kopecksOf(price, context);
    if (current === null) {
      sayOnce(`Цена за ${named(price.unit)} (${price.factor}) не учтена: выгрузите её вместе с товаром.`);
      continue;
    }
    if (!noted.has(price)) context.roundings.note(price);
    noted.add(price);
    const old = priceIn(region, 'old', prices, context);
    const full = old !== undefined && 'kopecks' in old ? (kopecksOf(old, context) ?? 0) : 0;
    const whole = Math.max(current, full);
    result[region] = {
      priceKop: whole,
      priceOldKop: null,
      priceDiscountKop: whole - current,
      isPromo: false,
      isSale: false,
    };
  }
  return result;
}

/** Per cent of VAT that a record names; null without. */
export function vatOf(node: XmlNode): number | null {
  const rates = childrenOf(childOf(node, 'СтавкиНалогов'), 'СтавкаНалога');
  const rate = rates.find((one) => textOf(one, 'Наименование').toUpperCase() === 'НДС') ?? rates[0];
  const text = textOf(rate, 'Ставка').replace('%', '');
  return /без/i.test(text) ? 0 : numberOf(text);
}

/**
 * What one «Предложение» says of terms: prices where it has «Цены», stock where it has any; null where it
 * speaks of neither.
 */
export function readOffer(
  node: XmlNode,
  externalId: string,
  line: number,
  context: OfferContext,
  say: Say,
): StagedPart | null {
  const prices = readPrices(node);
  const stock = writtenStock(node);
  if (prices === null && stock === null) return null;
  const priced = prices === null ? {} : pricesOf(prices, context, say);
  const stocked = stock === null ? {} : stockByRegion(stock, context.mapping, context.factor, say);
  const terms: Regional<StagedTermsPart> = {};
  for (const region of context.mapping.regions) {
    const part: StagedTermsPart = {};
    if (priced[region] !== undefined) part.price = priced[region];
    if (stocked[region] !== undefined) part.stock = stocked[region];
    if (Object.keys(part).length > 0) terms[region] = part;
  }
  return { externalId, terms, line };
}
