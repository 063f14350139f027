import { z } from 'zod';

const moment = z.iso.datetime({
  offset: true,
  error: 'нужны дата и время, например 2026-12-15T00:00:00+03:00',
});
const text = (max: number) =>
  z
    .string({ error: 'нужен текст' })
    .trim()
    .min(1, { error: 'текст пуст' })
    .max(max, { error: `не длиннее ${max} знаков` });
const period = { startsAt: moment.optional(), endsAt: moment.optional() };
const enabled = z.boolean({ error: 'нужно true или false' });

/** What the operator switches in the shell, by the key of its setting (specification sections 1 and 9). */
export const SHELL_VALUES = {
  theme: z.strictObject({
    name: z.enum(['default', 'christmas'], { error: 'нужно default или christmas' }),
    ...period,
  }),
  maintenance: z.strictObject({ enabled, label: text(80), description: text(500), ...period }),
  alert: z.strictObject({
    enabled,
    /** Remembered by browsers that closed it: a new text wants a new id. */
    id: z.string().regex(/^[a-z\d-]{1,64}$/, { error: 'нужны строчные латинские буквы, цифры и дефис' }),
    title: text(120),
    text: text(2000),
    ...period,
  }),
} as const;

export type ShellKey = keyof typeof SHELL_VALUES;
export const SHELL_KEYS = ['theme', 'maintenance', 'alert'] as const satisfies readonly ShellKey[];

/** Whether the moment lies within the period; an open end is no bound, the end itself is outside. */
export function isWithin(now: Date, { startsAt, endsAt }: { startsAt?: string; endsAt?: string }): boolean {
  return (
    (startsAt === undefined || new Date(startsAt) <= now) && (endsAt === undefined || now < new Date(endsAt))
  );
}
