import { sumsOf } from '#api/backend/buying/cart/sums.ts';
import { type DeliveryTerms, deliveryCost } from '#lib/delivery.ts';
import { type EditedLine, type EditedSums, pricedLine } from './edited-line.ts';

/** How much a promo code takes off, as it did when the order was placed. */
export type SoldPromo =
  | { kind: 'none' }
  | { kind: 'percent'; percent: number }
  /** The code is gone and its percent cannot be told: the same sum, as far as the goods reach. */
  | { kind: 'sum'; kopecks: number };

type Sold = { code: string | null; kopecks: number };

const NO_CODE = { code: '', description: null, leftOut: [] };

function promoOf(lines: readonly EditedLine[], percent: number): number {
  return sumsOf(lines.map(pricedLine), { ...NO_CODE, discountPercent: percent }, false).promoSum;
}

/** Which lines the code may have left out: those marked today, none, those with a price struck through. */
function readings(lines: readonly EditedLine[]): EditedLine[][] {
  return [
    [...lines],
    lines.map((line) => ({ ...line, isMarked: false })),
    lines.map((line) => ({ ...line, isMarked: line.priceOld !== null })),
  ];
}

/**
 * How the promo code of an order came to its sum, by what the order still says: which lines it lowers is kept
 * nowhere, and their marks or its percent may have changed since. An order that nobody changes comes to the
 * same kopeck. `percent` is the code's own today; null when it is gone.
 */
export function soldPromo(
  lines: readonly EditedLine[],
  { code, kopecks }: Sold,
  percent: number | null,
): { lines: EditedLine[]; promo: SoldPromo } {
  if (code === null) return { lines: [...lines], promo: { kind: 'none' } };
  const percents = [
    ...(percent === null ? [] : [percent]),
    ...Array.from({ length: 100 }, (_, at) => at + 1),
  ];
  for (const each of percents)
    for (const reading of readings(lines))
      if (promoOf(reading, each) === kopecks)
        return { lines: reading, promo: { kind: 'percent', percent: each } };
  return { lines: [...lines], promo: { kind: 'sum', kopecks } };
}

/** What delivery costs: by the region's terms, or as somebody has said, kopecks. */
export type Delivery = { kind: 'terms'; terms: DeliveryTerms } | { kind: 'said'; kopecks: number };

/** The sums of an order by the functions of the cart (H12). */
export function editedSums(
  lines: readonly EditedLine[],
  promo: SoldPromo,
  { delivery, isPickup }: { delivery: Delivery; isPickup: boolean },
): EditedSums {
  const bare = sumsOf(lines.map(pricedLine), null, false);
  const own = promo.kind === 'percent' ? promoOf(lines, promo.percent) : 0;
  const taken = promo.kind === 'sum' ? Math.min(promo.kopecks, bare.total) : own;
  const goods = bare.total - taken;
  const cost = delivery.kind === 'said' ? delivery.kopecks : deliveryCost(goods, delivery.terms, isPickup);
  return {
    subtotal: bare.totalOld,
    discount: bare.discountSum,
    promo: taken,
    delivery: cost,
    total: goods + cost,
  };
}
