import type { Output } from '#api/contract/index.ts';
import type { ListLine } from '#lib/lists/list-line.ts';
import { countText } from '#lib/numbers/count-text.ts';
import { amountText } from '#lib/packs/amount-text.ts';

/** What of a list is not as it was written, in words, before anything is changed (acc-D15). */
export type ListDifferences = {
  /** Articles that the catalogue does not have. */
  unknown: readonly string[];
  /** Names of goods that the region does not sell. */
  unsold: readonly string[];
  /** Goods whose packs are others than the quantity: the name, what the list says and what it comes to. */
  packed: readonly { what: string; from: string; to: string }[];
};

export function listDifferences(
  lines: readonly ListLine[],
  { goods, unknown }: Output<'readList'>,
): ListDifferences {
  const asked = new Map<string, number>();
  for (const { code, quantity } of lines) asked.set(code, (asked.get(code) ?? 0) + quantity);
  return {
    unknown,
    unsold: goods.filter(({ product }) => product.price === null).map(({ product }) => product.name),
    packed: goods.flatMap(({ product, quantity }) => {
      const before = asked.get(product.code) ?? quantity;
      if (product.price === null || before === quantity) return [];
      const from = countText(before, product.measure);
      return [{ what: product.name, from, to: amountText(quantity, product) }];
    }),
  };
}
