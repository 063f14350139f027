import { z } from 'zod';
import { line, moment } from '../fields/fields.ts';

const phone = z
  .string({ error: 'нужен номер телефона' })
  .trim()
  .regex(/^\+?[\d\s()-]{7,24}$/, { error: 'нужен номер вида +7 (495) 123-45-67' });

/** Roubles in the file, with kopecks if need be; kopecks inside. */
const roubles = z
  .number({ error: 'нужна сумма в рублях' })
  .min(0, { error: 'не меньше 0' })
  .max(1_000_000, { error: 'не больше 1000000' })
  .refine((sum) => Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, {
    error: 'не больше двух знаков после запятой',
  })
  .transform((sum) => Math.round(sum * 100));

/**
 * What a file about a region holds (D66): its contacts and delivery terms, and what of them changes later.
 */
export const regionSchema = z.strictObject({
  phone,
  address: line(300).optional(),
  hours: line(200).optional(),
  deliveryPrice: roubles,
  /** Absent prints «(необходимо уточнить)», 0 is always free (D47). */
  freeLimit: roubles.optional(),
  changes: z
    .array(
      z
        .strictObject({
          startsAt: moment,
          phone: phone.optional(),
          address: line(300).optional(),
          hours: line(200).optional(),
          deliveryPrice: roubles.optional(),
          freeLimit: roubles.nullable().optional(),
        })
        .refine((change) => Object.keys(change).length > 1, { error: 'не сказано, что меняется' }),
      { error: 'нужен список перемен' },
    )
    .max(50, { error: 'не больше 50 перемен' })
    .default([]),
});
