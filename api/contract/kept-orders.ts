import * as z from 'zod/mini';
import { MOST_KEPT_ORDERS } from '#lib/orders/kept-orders.ts';
import { normalisePhone } from '#lib/phone.ts';
import { pastedEmail, pastedLine } from '#lib/text/pasted.ts';
import { isEmail } from './contacts.ts';
import { orderStatus, orderToken } from './order-room.ts';
import { productCard } from './product.ts';
import { field, flag, inResult, list, roubles, whole, wireObject } from './wire.ts';

const tokensInput = z.object({ tokens: z.array(orderToken).check(z.maxLength(MOST_KEPT_ORDERS)) });

/** An order as the list of a browser's orders shows it; the sum in kopecks. */
const orderState = wireObject({
  token: field('token', orderToken),
  number: field('number', whole),
  placedAt: field('placed_at', z.iso.datetime()),
  status: field('status', orderStatus),
  isCancelAsked: field('is_cancel_asked', flag),
  isPickup: field('selfdelivery', flag),
  total: field('total', roubles),
});
export type OrderState = z.output<typeof orderState>;

/** The newest first; a token that no order has is left out. */
const statesAnswer = inResult(wireObject({ orders: field('orders', list(orderState)) }));

/**
 * A product of earlier orders: its card of today, and how much of it the last order had, in today's
 * packs.
 */
const boughtProduct = wireObject({
  product: field('product', productCard),
  quantity: field('quantity', whole),
});
export type BoughtProduct = z.output<typeof boughtProduct>;
const boughtAnswer = inResult(wireObject({ goods: field('goods', list(boughtProduct)) }));

const WRONG_CONTACT = 'Укажите телефон или электронную почту из заказа';

/** Longer than any telephone or e-mail, signs. */
export const LONGEST_CONTACT = 300;

/** A telephone in its stored form, or an e-mail. */
const contact = z.codec(
  z.string(WRONG_CONTACT).check(z.maxLength(LONGEST_CONTACT, WRONG_CONTACT)),
  z.string(),
  {
    decode(typed, context) {
      const mail = pastedEmail(typed);
      const found = isEmail(mail) ? mail : normalisePhone(pastedLine(typed));
      if (found !== null) return found;
      context.issues.push({ code: 'custom', message: WRONG_CONTACT, input: typed });
      return z.NEVER;
    },
    encode: (value) => value,
  },
);

/** What is said whether there are orders or not. */
const findAnswer = inResult(wireObject({ text: field('text', z.string()) }));

/** The calls of orders whose links a browser keeps (acc-D15). */
export const keptOrdersCalls = {
  /** What has become of orders by their tokens; a POST, since tokens are for no log. */
  getOrderStates: {
    method: 'POST',
    path: '/api/orders/states',
    isRead: true,
    input: tokensInput,
    output: statesAnswer,
  },
  /** What was bought most often in these orders and is sold in the region today. */
  getBoughtGoods: {
    method: 'POST',
    path: '/api/orders/bought',
    isRead: true,
    input: tokensInput,
    output: boughtAnswer,
  },
  /** Writes the links of the last orders of a telephone or an e-mail to the e-mail of these orders. */
  findOrders: {
    method: 'POST',
    path: '/api/orders/find',
    input: z.object({ contact }),
    output: findAnswer,
  },
} as const;
