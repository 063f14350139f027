import * as z from 'zod/mini';
import { DESK_REFUSALS, type DeskRefusalCode } from '#lib/desk/refusals.ts';

const codes = Object.keys(DESK_REFUSALS) as [DeskRefusalCode, ...DeskRefusalCode[]];

/** A refused call of the desk as it travels. */
export const deskFailureBody = z.object({
  success: z.literal(false),
  code: z.enum(codes),
  text: z.string(),
  /** Messages beside the fields of a form, by field name. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** After a conflict: who was there first, when (ISO), and the row as it is now. */
  other: z.optional(
    z.object({ name: z.nullable(z.string()), at: z.nullable(z.string()), row: z.optional(z.unknown()) }),
  ),
  /** Seconds until it may be tried again. */
  waitS: z.optional(z.int()),
  requestId: z.optional(z.string()),
});

/** An expected refusal of the desk as a value. */
export type DeskFailure = Omit<z.output<typeof deskFailureBody>, 'success'> & {
  kind: 'desk-failure';
  status: number;
};

/** Makes a refusal; its text may be said more exactly than the table does. */
export function deskFailure(
  code: DeskRefusalCode,
  more: Partial<Pick<DeskFailure, 'text' | 'fields' | 'other' | 'waitS'>> = {},
): DeskFailure {
  const [status, text] = DESK_REFUSALS[code];
  return { kind: 'desk-failure', code, status, text, ...more };
}

/** Whether a handler has refused. */
export function isDeskFailure(value: unknown): value is DeskFailure {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'desk-failure';
}
