import { kopecksOf } from '#lib/numbers/written-price.ts';
import { judgePrice, MAX_KOP, type Scale } from './price-of.ts';
import { named, type Say } from './remark.ts';

/** An old price as a source writes it; `isExact`: a number cell, which is never ambiguous. */
type WrittenOld = { written: string; currency: string; isExact?: boolean };

/**
 * What is struck through beside a price, kopecks: the old price where it is greater (D25), else the price
 * itself. One that is no price, or not greater, is said and not shown.
 */
export function oldPriceOf(
  { written, currency, isExact }: WrittenOld,
  kopecks: number,
  scale: Scale,
  say: Say,
): number {
  const price = judgePrice(written, currency, scale, isExact);
  if ('fault' in price) {
    say(`Старая цена ${price.fault}. Она не показана.`);
    return kopecks;
  }
  const old = kopecksOf(price, scale.currencies.rateOf(currency) ?? 1).kopecks;
  if (old > kopecks && old <= MAX_KOP) return old;
  say(`Старая цена ${named(written)} не больше новой и не показана.`);
  return kopecks;
}
