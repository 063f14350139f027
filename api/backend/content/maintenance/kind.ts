import { z } from 'zod';
import { flag, line, period } from '../fields/fields.ts';
import { defineSwitch } from '../switch-kind.ts';

/** The banner of technical works (acc-A14). */
export const maintenance = defineSwitch(
  'maintenance',
  z.strictObject({ enabled: flag(false), label: line(80), description: line(500), ...period }),
);
