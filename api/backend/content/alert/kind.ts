import { z } from 'zod';
import { flag, line, period } from '../fields/fields.ts';
import { defineSwitch } from '../switch-kind.ts';

/** The dialog that greets a visitor once (acc-A14). */
export const alert = defineSwitch(
  'alert',
  z.strictObject({
    enabled: flag(false),
    /** Remembered by browsers that closed it: a new text wants a new id. */
    id: z.string().regex(/^[a-z\d-]{1,64}$/, { error: 'нужны строчные латинские буквы, цифры и дефис' }),
    title: line(120),
    text: line(2000),
    ...period,
  }),
);
