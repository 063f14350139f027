import * as z from 'zod/mini';
import { PAGE_FIELDS, type PageFieldName } from '#lib/orders/order-fields.ts';
import { WHOLE_ORDER_TOKEN } from '#lib/orders/order-token.ts';
import { ORDER_STATUSES } from '#lib/orders/statuses.ts';
import { pastedDigits } from '#lib/text/pasted.ts';
import { cart } from './cart.ts';
import {
  count,
  field,
  flag,
  inResult,
  list,
  optionalRoubles,
  optionalText,
  optionalWhole,
  roubles,
  whole,
  wireObject,
} from './wire.ts';

export const orderStatus = z.enum(ORDER_STATUSES);

/** The unguessable part of an order's address: 128 random bits in lower-case hex. */
export const orderToken = z.string().check(z.regex(WHOLE_ORDER_TOKEN));
const tokenInput = z.object({ token: orderToken });
/** The last four digits of the order's phone, which whoever knows the link alone does not know. */
export const phoneDigits = z
  .string('Нужны четыре цифры')
  .check(z.overwrite(pastedDigits), z.regex(/^\d{4}$/, 'Нужны четыре цифры'));
const contactsInput = z.object({ token: orderToken, digits: phoneDigits });

/** The same digits, when whoever asks has them: without, who ordered stays masked. */
const invoiceInput = z.object({ token: orderToken, digits: z.optional(phoneDigits) });

/** A line as it was ordered; later prices and names do not reach into it. */
const orderLine = wireObject({
  /** Null when the shop has forgotten the product. */
  productId: field('product_id', optionalWhole),
  code: field('code', z.string()),
  name: field('name', z.string()),
  measure: field('measure', z.string()),
  quantity: field('quantity', whole),
  price: field('price', roubles),
  priceOld: field('price_old', optionalRoubles),
  sum: field('sum', roubles),
});
export type OrderLine = z.output<typeof orderLine>;

/** Something that has happened to an order, and when. */
const orderStep = wireObject({
  kind: field('kind', z.enum([...ORDER_STATUSES, 'cancel-asked'])),
  at: field('at', z.iso.datetime()),
});
export type OrderStep = z.output<typeof orderStep>;

/** Who ordered; null where nothing was said. Masked with dots until the phone's digits are given. */
const contactField = (name: string) => field(name, optionalText);
const contactFields = Object.fromEntries(PAGE_FIELDS.map(({ name }) => [name, contactField(name)])) as Record<
  PageFieldName,
  ReturnType<typeof contactField>
>;
const orderContacts = wireObject({ ...contactFields, phone: field('phone', z.string()) });
export type OrderContacts = z.output<typeof orderContacts>;

/** An order as its own page shows it (acc-D8); sums in kopecks. */
const order = wireObject({
  number: field('number', whole),
  placedAt: field('placed_at', z.iso.datetime()),
  status: field('status', orderStatus),
  steps: field('steps', list(orderStep)),
  /** When a manager will call about a new order, in words; null once that is past. */
  callBack: field('call_back', optionalText),
  /** The last day to pay on, YYYY-MM-DD; another server need not say it (acc-D14, D73). */
  payUntil: field('pay_until', optionalText),
  /** When it was last changed after it was placed: a bill that was sent before says something else. */
  editedAt: field('edited_at', optionalText),
  /** Whether this browser has placed it: then nobody is masked and no digits are asked (acc-D14). */
  isOwn: field('is_own', flag),
  isPickup: field('selfdelivery', flag),
  pickupCity: field('self_delivery_city', optionalText),
  lines: field('lines', list(orderLine)),
  /** Goods before discounts. */
  goodsOld: field('goods_old', roubles),
  discount: field('discount', roubles),
  promoCode: field('promo_code', optionalText),
  promoSum: field('promo_sum', roubles),
  /** Goods after discounts, as card and cart showed them (D42). */
  goods: field('goods', roubles),
  delivery: field('delivery', roubles),
  total: field('total', roubles),
  contacts: field('contacts', orderContacts),
});
export type Order = z.output<typeof order>;

/** A file that is the whole answer: its bytes go as they are, its name and type in the headers. */
export type CalledFile = { name: string; type: string; bytes: Uint8Array };
export const calledFile = z.custom<CalledFile>();

const orderRoomAnswer = inResult(z.object({ order }));
const contactsAnswer = inResult(z.object({ contacts: orderContacts }));

/** A line that cannot be ordered again as it was: gone, at another price or in other packs. */
export const repeatDifference = wireObject({
  code: field('code', z.string()),
  name: field('name', z.string()),
  measure: field('measure', z.string()),
  priceBefore: field('price_before', roubles),
  /** Null when the region does not sell it. */
  priceNow: field('price_now', optionalRoubles),
  quantityBefore: field('quantity_before', whole),
  quantityNow: field('quantity_now', count),
});
export type RepeatDifference = z.output<typeof repeatDifference>;

/** The cart with the order's lines, and what is not as it was. */
const repeatAnswer = inResult(
  wireObject({
    cart: field('cart', cart),
    differences: field('differences', list(repeatDifference)),
  }),
);

/** What a repeat would put into the cart, before it does (acc-D15). */
const repeatedLine = wireObject({
  code: field('code', z.string()),
  name: field('name', z.string()),
  measure: field('measure', z.string()),
  quantity: field('quantity', whole),
  price: field('price', roubles),
});
const previewAnswer = inResult(
  wireObject({
    /** The region that the order was placed in, where it is another one than is asked in. */
    regionBefore: field('region_before', optionalText),
    lines: field('lines', list(repeatedLine)),
    differences: field('differences', list(repeatDifference)),
  }),
);
export type RepeatPreview = z.output<typeof previewAnswer>;

/** The calls of an order's page (acc-D8). */
export const orderRoomCalls = {
  /** An order by the unguessable part of its address; who ordered is masked. */
  getOrder: { method: 'GET', path: '/api/order-room/{token}', input: tokenInput, output: orderRoomAnswer },
  getOrderContacts: {
    method: 'POST',
    path: '/api/order-room/{token}/contacts',
    input: contactsInput,
    output: contactsAnswer,
  },
  /** The invoice as a PDF file. */
  getOrderInvoice: {
    method: 'POST',
    path: '/api/order-room/{token}/invoice',
    isFile: true,
    input: invoiceInput,
    output: calledFile,
  },
  repeatOrder: {
    method: 'POST',
    path: '/api/order-room/{token}/repeat',
    input: tokenInput,
    output: repeatAnswer,
  },
  /** What `repeatOrder` would do; changes nothing. */
  previewRepeat: {
    method: 'GET',
    path: '/api/order-room/{token}/preview',
    input: tokenInput,
    output: previewAnswer,
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/order-room/{token}/cancel',
    input: tokenInput,
    output: orderRoomAnswer,
  },
} as const;
