import * as z from 'zod/mini';
import { REFUSALS, type RefusalCode } from '#lib/refusals.ts';
import { cart } from '../cart.ts';
import { type Failure, failure } from '../failure.ts';
import { deliveryTerms } from '../region.ts';
import { peeled } from './peeled.ts';

/**
 * The one shape of every refused call: `{success: false, code, text, request_id}`; `text` is Russian and
 * fixed. Another backend may leave out all but `success`; then the refusal reads as `unexpected`.
 */
export const failureBody = z.looseObject({
  success: z.literal(false),
  code: z._default(z.string(), 'unexpected'),
  text: z._default(z.string(), REFUSALS.unexpected[1]),
  /** Messages beside the fields of a form, by field name. */
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.object({ cart, delivery: z.optional(deliveryTerms) })),
  /** Under which id the shop's log knows it; put there by whoever answers. */
  request_id: z.optional(z.string()),
});

/** The body of a refusal as it travels. */
export function encodeFailure({ code, text, fields, details }: Failure): z.input<typeof failureBody> {
  return z.encode(failureBody, {
    success: false,
    code,
    text,
    ...(fields === undefined ? {} : { fields }),
    ...(details === undefined ? {} : { details }),
  });
}

/**
 * A refusal read from an answer; a code of another backend that we do not know reads as `unexpected`. Its
 * words may stand in `result` (specification section 7, promocode/set), the whole in `data`.
 */
export function decodeFailure(body: unknown, status: number): Failure {
  const said = peeled(body, 'success');
  const { text, ...all } = { ...Object(said.result), ...said };
  // Without words of its own the refusal has ours: an empty toast says nothing.
  const words = /\S/.test(String(text ?? '')) ? { text } : {};
  const read = failureBody.safeParse({ ...all, ...words, code: String(said.code), success: false });
  if (!read.success) return { ...failure('unexpected'), status };
  const { code, text: told, fields, details } = read.data;
  const known = Object.keys(REFUSALS).find((each): each is RefusalCode => each === code);
  return {
    kind: 'failure',
    code: known ?? 'unexpected',
    status,
    text: told,
    ...(fields === undefined ? {} : { fields }),
    ...(details === undefined ? {} : { details }),
  };
}
