import { z } from 'zod';
import { MAX_QUANTITY } from '#lib/packs/pack-rule.ts';
import { MAX_VOLUME_PRICES, soundSteps } from '#lib/packs/volume-prices.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { flag, roubles } from '../fields/fields.ts';
import { html } from '../fields/html-field.ts';

/** Characters. */
export const LONGEST_ARTICLE = 128;

const regions = z
  .array(z.enum(REGION_CODES, { error: `нужно одно из: ${REGION_CODES.join(', ')}` }), {
    error: 'нужен список регионов',
  })
  .default([]);
const articles = z
  .array(z.string().trim().min(1).max(LONGEST_ARTICLE), { error: 'нужен список артикулов' })
  .max(100, { error: 'не больше 100' });

const steps = z
  .array(
    z.strictObject({
      from: z.int({ error: 'нужно целое число' }).min(2, { error: 'не меньше 2' }).max(MAX_QUANTITY),
      price: roubles,
    }),
    { error: 'нужен список вида [{"from": 1000, "price": 2.9}]' },
  )
  .max(MAX_VOLUME_PRICES, { error: `не больше ${MAX_VOLUME_PRICES}` })
  .refine((list) => soundSteps(list, Number.POSITIVE_INFINITY).length === list.length, {
    error: 'каждая следующая цена должна быть ниже, количества не повторяются',
  });

/** What an operator may say of a product. */
export const schema = z.strictObject({
  popularity: z.int({ error: 'нужно целое число' }).min(0, { error: 'не меньше 0' }).optional(),
  isNew: flag(false),
  /** Regions where it is on sale, and where it is promo. */
  sale: regions,
  promo: regions,
  /** Lower prices of larger quantities by region; they stand before the feed's, an empty list is none. */
  volumePrices: z.partialRecord(z.enum(REGION_CODES), steps).default({}),
  set: articles.default([]),
  similar: articles.default([]),
  /** The feed's own ones when absent. */
  linked: articles.optional(),
  seoText: html.optional(),
  seoAdditionalDescription: html.optional(),
});
