import { z } from 'zod';
import { ACTION_KINDS } from '#api/contract/marketing.ts';
import { day, endsLater, flag, line, picture, products, set, sort } from '../fields/fields.ts';
import { html } from '../fields/html-field.ts';

/** What a file of this kind holds. */
export const actionSchema = z
  .strictObject({
    title: line(200),
    kind: z.enum(ACTION_KINDS, { error: `нужно одно из: ${ACTION_KINDS.join(', ')}` }).default('other'),
    image: picture.optional(),
    startsOn: day.optional(),
    endsOn: day.optional(),
    sort,
    isActive: flag(true),
    products: products.default([]),
    set: set.default([]),
    body: html.optional(),
  })
  .refine(({ startsOn, endsOn }) => endsLater(startsOn, endsOn), {
    error: 'конец раньше начала',
    path: ['endsOn'],
  });
export type ActionFields = z.output<typeof actionSchema>;
