import { priceAt, type VolumePrice } from '../packs/price-at.ts';
import { isUnsettled, type Outcome } from './outcomes.ts';

type SummedLine = {
  outcome: Outcome;
  quantity: number;
  product: { price: number | null; volumePrices: readonly VolumePrice[] } | null;
};

/** How many goods of a preview go into the cart as they are, and what they come to, kopecks. */
export function previewSums(lines: readonly SummedLine[]): { count: number; total: number } {
  const taken = lines.filter(({ outcome, quantity }) => !isUnsettled(outcome) && quantity > 0);
  const total = taken.reduce((sum, { product, quantity }) => {
    const { price = null, volumePrices = [] } = product ?? {};
    return sum + (price === null ? 0 : quantity * priceAt(price, volumePrices, quantity));
  }, 0);
  return { count: taken.length, total };
}
