import { z } from 'zod';
import { flag, line, moment } from '../fields/fields.ts';

const period = { startsAt: moment.optional(), endsAt: moment.optional() };

/** What the operator switches in the shell, by the key of its setting (specification sections 1 and 9). */
export const SHELL_VALUES = {
  theme: z.strictObject({
    name: z.enum(['default', 'christmas'], { error: 'нужно default или christmas' }),
    ...period,
  }),
  maintenance: z.strictObject({ enabled: flag(false), label: line(80), description: line(500), ...period }),
  alert: z.strictObject({
    enabled: flag(false),
    /** Remembered by browsers that closed it: a new text wants a new id. */
    id: z.string().regex(/^[a-z\d-]{1,64}$/, { error: 'нужны строчные латинские буквы, цифры и дефис' }),
    title: line(120),
    text: line(2000),
    ...period,
  }),
} as const;

export type ShellKey = keyof typeof SHELL_VALUES;
export const SHELL_KEYS = ['theme', 'maintenance', 'alert'] as const satisfies readonly ShellKey[];

/** Whether the moment lies within the period; an open end is no bound, the end itself is outside. */
export function isWithin(
  now: Date,
  { startsAt, endsAt }: { startsAt?: string | undefined; endsAt?: string | undefined },
): boolean {
  return (
    (startsAt === undefined || new Date(startsAt) <= now) && (endsAt === undefined || now < new Date(endsAt))
  );
}
