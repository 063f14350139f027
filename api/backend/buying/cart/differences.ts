import type { Cart } from '#api/contract/cart.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import type { CartThere } from '#api/contract/cart-there.ts';
import { shownPrice } from '#lib/price.ts';

type Differences = Pick<
  CartThere,
  'dearer' | 'cheaper' | 'missing' | 'missingSum' | 'found' | 'ordered' | 'sameHere' | 'same'
>;

const sumOf = (lines: readonly CartLine[]) => lines.reduce((sum, line) => sum + line.sum, 0);

const currentOf = (line: CartLine | undefined) =>
  line === undefined ? null : (shownPrice(line)?.current ?? null);

/**
 * How the lines of one cart differ between two regions. What both sell is compared by its sums, what only one
 * does stands apart: a sum is not cheaper because goods are missing from it.
 */
export function differencesOf(here: Cart, there: Cart): Differences {
  const sold = new Map(here.items.map((line) => [line.code, line]));
  const same = there.items.flatMap((line) => {
    const before = sold.get(line.code);
    return before === undefined ? [] : [{ before, line }];
  });
  const kept = new Set(same.map(({ line }) => line.code));
  const missing = here.items.filter(({ code }) => !kept.has(code));
  const rise = ({ before, line }: (typeof same)[number]) => (currentOf(line) ?? 0) - (currentOf(before) ?? 0);
  return {
    dearer: same.filter((pair) => rise(pair) > 0).length,
    cheaper: same.filter((pair) => rise(pair) < 0).length,
    missing: missing.map(({ name }) => name),
    missingSum: sumOf(missing),
    sameHere: sumOf(same.map(({ before }) => before)),
    same: sumOf(same.map(({ line }) => line)),
    found: there.items.length - same.length,
    ordered: same.filter(({ before, line }) => before.inCity && !line.inCity).length,
  };
}
