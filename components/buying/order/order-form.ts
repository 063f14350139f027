import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Cart } from '#api/contract/cart.ts';
import { type OrderInput, orderInput } from '#api/contract/order.ts';
import { phoneText } from '#components/kit/form/field-phone-entry.ts';
import { type DeliveryTerms, deliveryCost } from '#lib/delivery.ts';
import { normalisePhone } from '#lib/phone.ts';

/** What the fields hold: the call's own input (schema first). */
export type OrderForm = z.input<typeof orderInput>;

const read = zodResolver(orderInput);

/** The call's rules; a phone field with nothing but the country code is an empty one (D53). */
export const orderResolver: Resolver<OrderForm, unknown, OrderInput> = (
  values,
  context,
  { names: _, ...options },
) => read({ ...values, phone: phoneText(values.phone) }, context, options);

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
