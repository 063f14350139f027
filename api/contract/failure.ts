import type { DeliveryTerms } from '#lib/delivery.ts';
import { REFUSALS, type RefusalCode } from '#lib/refusals.ts';
import type { Cart } from './cart.ts';

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
