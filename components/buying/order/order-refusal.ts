import type { Cart } from '#api/contract/cart.ts';
import type { Failure } from '#api/contract/failure.ts';
import { isChatThere } from '#components/counters/chat/chat-there.ts';
import type { DeliveryTerms } from '#lib/delivery.ts';
import { ORDER_FIELDS, type OrderFieldInput } from '#lib/orders/order-fields.ts';
import type { OrderChange } from './order-changes.ts';

/**
 * The shared text of section 8; the region's phone stands beside it. Where no chat is it names the phone
 * instead (D61).
 */
export function orderErrorText(): string {
  const ways = isChatThere() ? 'напишите нам в чат поддержки в нижнем правом углу.' : 'позвоните нам.';
  return `Произошла ошибка, попробуйте повторить оформление заказа позже или ${ways}`;
}

/** The form's fields in the order they stand in, which is the order the first wrong one is looked for. */
const FORM_FIELDS = [...ORDER_FIELDS.map(({ input }) => input), 'is_consent_for_pd'] as const;
type FormField = OrderFieldInput | 'is_consent_for_pd';

/** What a refused order means for the page. */
export type Refusal =
  /** Messages beside fields, in the order of the form. */
  | { kind: 'fields'; fields: [FormField, string][] }
  /**
   * The order is another one than the buyer saw, or holds what is not sold. Cart and delivery are those of
   * now, null when the answer does not bring them; `changes` is what of it the buyer has not seen (D68).
   */
  | {
      kind: 'cart';
      text: string;
      cart: Cart | null;
      delivery: DeliveryTerms | null;
      changes: readonly OrderChange[];
      isKeySpent: boolean;
    }
  | { kind: 'text'; text: string }
  | { kind: 'unexpected' };

export function readRefusal({ code, text, fields = {}, details }: Failure): Refusal {
  const now = { cart: details?.cart ?? null, delivery: details?.delivery ?? null, changes: [] };
  const known = FORM_FIELDS.flatMap((name): [FormField, string][] => {
    const message = fields[name];
    return message === undefined ? [] : [[name, message]];
  });
  switch (code) {
    case 'invalid-input':
      return known.length > 0 ? { kind: 'fields', fields: known } : { kind: 'text', text };
    case 'cart-changed':
    case 'cart-has-unavailable':
    case 'cart-empty':
    case 'promo-unusable':
    case 'promo-first-only':
      return { kind: 'cart', text, ...now, isKeySpent: false };
    // The first attempt was placed after all; its cart is gone, the next order needs its own key.
    case 'key-reused':
      return { kind: 'cart', text, ...now, isKeySpent: true };
    case 'order-in-progress':
    case 'quantity-too-large':
      return { kind: 'text', text };
    default:
      return { kind: 'unexpected' };
  }
}
