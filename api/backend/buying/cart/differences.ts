import type { Cart, CartLine } from '#api/contract/cart.ts';
import type { CartThere } from '#api/contract/cart-there.ts';
import { shownPrice } from '#lib/price.ts';

type Differences = Pick<CartThere, 'dearer' | 'cheaper' | 'missing' | 'found' | 'ordered'>;

const currentOf = (line: CartLine | undefined) =>
  line === undefined ? null : (shownPrice(line)?.current ?? null);

/** How many lines of one cart differ between two regions. */
export function differencesOf(here: Cart, there: Cart): Differences {
  const sold = new Map(here.items.map((line) => [line.code, line]));
  const same = there.items.flatMap((line) => {
    const before = sold.get(line.code);
    return before === undefined ? [] : [{ before, line }];
  });
  const rise = ({ before, line }: (typeof same)[number]) => (currentOf(line) ?? 0) - (currentOf(before) ?? 0);
  return {
    dearer: same.filter((pair) => rise(pair) > 0).length,
    cheaper: same.filter((pair) => rise(pair) < 0).length,
    missing: here.items.length - same.length,
    found: there.items.length - same.length,
    ordered: same.filter(({ before, line }) => before.inCity && !line.inCity).length,
  };
}
