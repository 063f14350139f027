import { z } from 'zod';
import { period } from '../fields/fields.ts';
import { defineSwitch } from '../switch-kind.ts';

/** The seasonal theme (acc-A14). */
export const theme = defineSwitch(
  'theme',
  z.strictObject({
    name: z.enum(['default', 'christmas'], { error: 'нужно default или christmas' }),
    ...period,
  }),
);
