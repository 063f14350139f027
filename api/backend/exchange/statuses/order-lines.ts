import { idOf, offerIdOf } from '#api/backend/feeds/import/cml/external-id.ts';
import { numberOf, plainNumber } from '#api/backend/feeds/import/cml/numbers.ts';
import { kopecksOf } from '#lib/numbers/written-price.ts';

/** A line of a document as it is written. */
export type RawLine = { id: string; characteristic: string; quantity: string; isService: boolean };

/** What a document of 1C says is in an order, and what that comes to; kopecks. */
export type DocumentLines = {
  /** Thousandths of base units by the «Ид» of the goods. */
  quantities: ReadonlyMap<string, number>;
  total: number;
};

const MILLI = 1000;

function add(to: Map<string, number>, id: string, quantity: number): void {
  to.set(id, (to.get(id) ?? 0) + Math.round(quantity * MILLI));
}

/** Null where a document names no goods or no sum, or says one of them in a way that is no number. */
export function documentLines(lines: readonly RawLine[], sum: string): DocumentLines | null {
  const total = plainNumber(sum);
  const goods = lines.filter(({ isService }) => !isService);
  if (total === null || total.isNegative || goods.length === 0) return null;
  const quantities = new Map<string, number>();
  for (const { id, characteristic, quantity } of goods) {
    const count = numberOf(quantity);
    if (count === null) return null;
    add(quantities, offerIdOf(id, characteristic).whole, count);
  }
  return { quantities, total: kopecksOf(total).kopecks };
}

/** Whether 1C has other goods, quantities or another sum than the order here. */
export function differ(
  { quantities, total }: DocumentLines,
  order: { lines: readonly { id: string; quantity: number }[]; total: number },
): boolean {
  const ours = new Map<string, number>();
  for (const { id, quantity } of order.lines) add(ours, idOf(id), quantity);
  const isSame =
    total === order.total &&
    ours.size === quantities.size &&
    [...ours].every(([id, quantity]) => quantities.get(id) === quantity);
  return !isSame;
}
