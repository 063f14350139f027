import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Cart } from '#api/contract/cart.ts';
import { type OrderInput, orderInput } from '#api/contract/order.ts';
import { phoneText } from '#components/kit/form/field-phone-entry.ts';
import { type DeliveryTerms, deliveryCost } from '#lib/delivery.ts';
import { normalisePhone } from '#lib/phone.ts';
import { pastedDigits } from '#lib/text/pasted.ts';
import { NO_ORGANISATION, type Organisation } from './known-organisations.ts';

/**
 * What the fields hold: the call's own input (schema first), and whether a person buys for himself (acc-D13).
 */
export type OrderForm = z.input<typeof orderInput> & { isPerson: boolean };

const read = zodResolver(orderInput);

/** Of an organisation nothing goes along where a person buys, and no КПП where somebody works for himself. */
function buyerOf({ isPerson, inn = '' }: OrderForm): Partial<Organisation> {
  if (isPerson) return NO_ORGANISATION;
  return pastedDigits(inn).length === 12 ? { kpp: '' } : {};
}

/** The call's rules; a phone field with nothing but the country code is an empty one (D53). */
export const orderResolver: Resolver<OrderForm, unknown, OrderInput> = (
  values,
  context,
  { names: _, ...options },
) => {
  const { isPerson: _person, ...form } = values;
  return read({ ...form, ...buyerOf(values), phone: phoneText(values.phone) }, context, options);
};

/** What was on the screen when the order was sent: the sums, and what guards against an unseen one (D68). */
type Shown = { cart: Pick<Cart, 'total' | 'version'>; terms: DeliveryTerms; shownTotal: number };

/**
 * A filled-in form as the call takes it: stored phone form (D52), roubles, and what guards against a second
 * order.
 */
export function orderPayload(
  form: OrderInput,
  { cart, terms, shownTotal }: Shown,
  idempotencyKey: string,
): OrderInput {
  return {
    ...form,
    phone: normalisePhone(form.phone) ?? form.phone,
    address: form.selfdelivery ? '' : form.address,
    selfDeliveryCity: form.selfdelivery ? form.selfDeliveryCity : '',
    deliveryPrice: deliveryCost(cart.total, terms, form.selfdelivery) / 100,
    idempotencyKey,
    ...(cart.version === null ? {} : { cartVersion: cart.version }),
    shownTotal,
  };
}
