import { z } from 'zod';
import type { VolumePrice } from '#lib/packs/price-at.ts';
import { soundSteps } from '#lib/packs/volume-prices.ts';

/** Steps as the database keeps them: pairs of quantity and kopecks. */
export const storedSteps = z.array(z.tuple([z.int(), z.int()]));
export type StoredSteps = z.output<typeof storedSteps>;

export const toStored = (steps: readonly VolumePrice[]): StoredSteps =>
  steps.map(({ from, price }) => [from, price]);

/** The steps of product `p` in the region of its terms `r`: what the operator gave, else the source's. */
export const VOLUME_PRICES = `coalesce(p.volume_prices -> r.region_id::text, r.volume_prices)`;

/** The steps below what one costs, kopecks. */
export function stepsBelow(one: number, stored: StoredSteps | null): VolumePrice[] {
  return soundSteps(stored?.map(([from, price]) => ({ from, price })) ?? [], one);
}
