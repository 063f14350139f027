import { z } from 'zod';
import { line, moment, roubles } from '../fields/fields.ts';

const phone = z
  .string({ error: 'нужен номер телефона' })
  .trim()
  .regex(/^\+?[\d\s()-]{7,24}$/, { error: 'нужен номер вида +7 (495) 123-45-67' });

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
