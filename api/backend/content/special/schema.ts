import { z } from 'zod';
import { flag, line, picture, products, sort } from '../fields/fields.ts';
import { html } from '../fields/html-field.ts';

/** What a file of this kind holds. */
export const specialSchema = z.strictObject({
  title: line(200),
  image: picture.optional(),
  sort,
  isActive: flag(true),
  groups: z
    .array(z.strictObject({ title: line(200).optional(), products }), { error: 'нужен список групп' })
    .max(50)
    .default([]),
  body: html.optional(),
});
export type SpecialFields = z.output<typeof specialSchema>;
