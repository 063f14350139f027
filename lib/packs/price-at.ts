/** From so many in the product's measure on, each costs so much; kopecks (C17). */
export type VolumePrice = { from: number; price: number };

/**
 * What one costs when so many are bought, kopecks: the least of the price of one and of the steps that the
 * quantity reaches. The only place where a quantity decides a price (C17).
 */
export function priceAt(price: number, steps: readonly VolumePrice[], quantity: number): number {
  return steps.reduce((least, step) => (quantity < step.from ? least : Math.min(least, step.price)), price);
}
