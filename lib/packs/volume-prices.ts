import { priceAt, type VolumePrice } from './price-at.ts';

/** The most steps of one product in one region. */
export const MAX_VOLUME_PRICES = 5;

/**
 * The steps that say something beside the price of one: by rising quantity, each cheaper than all before it,
 * the first few of them. What is no step (from one on, free, dearer) is left out.
 */
export function soundSteps(steps: readonly VolumePrice[], price: number): VolumePrice[] {
  const sound: VolumePrice[] = [];
  for (const step of [...steps].sort((a, b) => a.from - b.from || a.price - b.price)) {
    const least = sound.at(-1)?.price ?? price;
    if (step.from > 1 && step.price > 0 && step.price < least) sound.push(step);
  }
  return sound.slice(0, MAX_VOLUME_PRICES);
}

/** What is missing to the next lower price. */
export type NextPrice = { missing: number; price: number };

/**
 * How many more, in whole packs, bring the next lower price; null at the lowest one and where a line cannot
 * hold so many.
 */
export function nextPrice(
  { price, steps, packMin }: { price: number; steps: readonly VolumePrice[]; packMin: number },
  quantity: number,
  most: number,
): NextPrice | null {
  const sound = soundSteps(steps, price);
  const now = priceAt(price, sound, quantity);
  for (const step of sound) {
    const needed = Math.ceil(step.from / packMin) * packMin;
    if (step.price < now && needed > quantity)
      return needed > most ? null : { missing: needed - quantity, price: priceAt(price, sound, needed) };
  }
  return null;
}
