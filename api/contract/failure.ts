import * as z from 'zod/mini';
import type { DeliveryTerms } from '#lib/delivery.ts';
import { REFUSALS, type RefusalCode } from '#lib/refusals.ts';
import { type Cart, cart } from './cart.ts';
import { deliveryTerms } from './region.ts';
import { peeled } from './wire.ts';

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

/** An expected refusal as a value. */
export type Failure = {
  kind: 'failure';
  code: RefusalCode;
  /** HTTP status; 0 when no answer came at all. */
  status: number;
  text: string;
  fields?: Record<string, string>;
  /** The cart as it is now and what delivery costs now, when the order was refused because of either. */
  details?: { cart: Cart; delivery?: DeliveryTerms | undefined };
};

export function failure(
  code: RefusalCode,
  more: Partial<Pick<Failure, 'text' | 'fields' | 'details'>> = {},
): Failure {
  const [status, text] = REFUSALS[code];
  return { kind: 'failure', code, status, text, ...more };
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'failure';
}

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
