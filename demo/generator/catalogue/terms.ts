import type { StagedProduct, StagedTerms } from '#api/backend/feeds/import/model.ts';
import type { VolumePrice } from '#lib/packs/price-at.ts';
import { soundSteps } from '#lib/packs/volume-prices.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import type { Draft } from './compose.ts';
import { hash, type Random } from './random.ts';

type Mood = 'plain' | 'discount' | 'sale' | 'promo';

/**
 * Kopecks rounded the way price lists are: cheap pieces to 5 kopecks, dear goods to half a rouble or a
 * rouble.
 */
export function roundPrice(roubles: number): number {
  const step = roubles < 10 ? 5 : roubles < 100 ? 10 : roubles < 1000 ? 50 : 100;
  return Math.max(step, Math.round((roubles * 100) / step) * step);
}

function moodOf(random: Random): Mood {
  const luck = random.next();
  if (luck < 0.1) return 'sale';
  if (luck < 0.16) return 'promo';
  if (luck < 0.3) return 'discount';
  return 'plain';
}

/** A quarter of the goods costs less from ten packs on, and less again from forty (C17). */
function volumePricesOf({ externalId, pack, recipe }: Draft, current: number): VolumePrice[] {
  if (hash(`${externalId}/volume`) % 4 !== 0) return [];
  const least = pack.min * (recipe.measure === 'шт' ? Math.ceil(10 / pack.min) : 1);
  const steps = [
    { from: least * 10, price: roundPrice((current * 0.95) / 100) },
    { from: least * 40, price: roundPrice((current * 0.9) / 100) },
  ];
  return soundSteps(steps, current);
}

function termsIn(draft: Draft, factor: number, mood: Mood, random: Random): StagedTerms {
  const { pack } = draft;
  const priceKop = roundPrice(draft.basePrice * factor);
  const reduced = mood === 'sale' || mood === 'promo';
  const inCity = !random.chance(0.12);
  const stockPacks = random.int(1, 90);
  const discount = mood === 'discount' ? Math.max(1, Math.round((priceKop * random.int(5, 15)) / 100)) : 0;
  const current = priceKop - discount;
  return {
    priceKop,
    priceOldKop: reduced
      ? Math.max(priceKop + 5, roundPrice((priceKop / 100) * random.between(1.12, 1.45)))
      : null,
    priceDiscountKop: discount,
    isPromo: mood === 'promo',
    isSale: mood === 'sale',
    stock: inCity ? pack.min * stockPacks : 0,
    inCity,
    volumePrices: reduced ? [] : volumePricesOf(draft, current),
  };
}

/**
 * Terms by region: about 80 % of the products are sold in both, 12 % only in Moscow, 8 % only in Saint
 * Petersburg; prices differ, and a sale in one region is not always one in the other (acc-A11).
 */
export function termsOf(draft: Draft): StagedProduct['terms'] {
  const { random } = draft;
  const share = random.next();
  const mood = moodOf(random);
  const secondMood = random.chance(0.7) ? mood : 'plain';
  const terms: Partial<Record<RegionCode, StagedTerms>> = {};
  const northFactor = random.chance(0.65) ? random.between(1.015, 1.09) : random.between(0.93, 0.985);
  const moscow = termsIn(draft, 1, mood, random);
  const north = termsIn(draft, northFactor, secondMood, random);
  if (share < 0.92) terms.msk = moscow;
  if (share < 0.8 || share >= 0.92) terms.spb = north;
  return terms;
}
