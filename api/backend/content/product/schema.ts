import { z } from 'zod';
import { REGION_CODES } from '#lib/region/codes.ts';
import { flag } from '../fields/fields.ts';
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

/** What an operator may say of a product. */
export const schema = z.strictObject({
  popularity: z.int({ error: 'нужно целое число' }).min(0, { error: 'не меньше 0' }).optional(),
  isNew: flag(false),
  /** Regions where it is on sale, and where it is promo. */
  sale: regions,
  promo: regions,
  set: articles.default([]),
  similar: articles.default([]),
  /** The feed's own ones when absent. */
  linked: articles.optional(),
  seoText: html.optional(),
  seoAdditionalDescription: html.optional(),
});
