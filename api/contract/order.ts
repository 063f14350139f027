import * as z from 'zod/mini';
import { type InnFault, innFault } from '#lib/inn.ts';
import { isKpp } from '#lib/kpp.ts';
import { WHOLE_ORDER_TOKEN } from '#lib/orders/order-token.ts';
import { pastedCode, pastedDigits, pastedLine, pastedLines } from '#lib/text/pasted.ts';
import { optionalEmail, phone } from './contacts.ts';
import { nullable } from './envelope.ts';
import { field, inResult, roubles, whole, wireObject } from './wire.ts';

const TOO_LONG = 'Слишком длинный текст';
const line = (max: number) =>
  z._default(z.string().check(z.overwrite(pastedLine), z.maxLength(max, TOO_LONG)), '');
const lines = (max: number) =>
  z._default(z.string().check(z.overwrite(pastedLines), z.maxLength(max, TOO_LONG)), '');

/** What is wrong with a taxpayer number, in the form's words; said while it is typed as well. */
export const WRONG_INN = {
  length: 'В ИНН должно быть 10 или 12 цифр',
  check: 'Проверьте ИНН: контрольные цифры не сходятся',
} as const satisfies Record<InnFault, string>;

/** A КПП as it is pasted: without spaces, in capitals. */
const pastedKpp = (text: string) => pastedCode(text).replaceAll(' ', '').toUpperCase();
const day = z.iso.date();

/**
 * Zod would tell of a missing address only once every other field is right; a form tells everything at once.
 */
const besideOtherFaults = ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null;

/**
 * What the checkout form holds and order/create takes (specification section 3, D50). The messages are what
 * the form shows beside the field.
 */
export const orderInput = z
  .object({
    name: z
      .string('Укажите имя')
      .check(z.overwrite(pastedLine), z.minLength(1, 'Укажите имя'), z.maxLength(200, 'Слишком длинное имя')),
    phone,
    email: optionalEmail,
    inn: z._default(
      z.string().check(
        z.overwrite(pastedDigits),
        z.maxLength(20, WRONG_INN.length),
        z.refine((value) => value === '' || innFault(value) !== 'length', WRONG_INN.length),
        z.refine((value) => value === '' || innFault(value) !== 'check', WRONG_INN.check),
      ),
      '',
    ),
    fullInn: line(500),
    /** Of an organisation alone: who works for himself has none. */
    kpp: z._default(
      z.string().check(
        z.overwrite(pastedKpp),
        z.refine((value) => value === '' || isKpp(value), 'В КПП должно быть 9 знаков'),
      ),
      '',
    ),
    /** The name of the organisation alone, and where it is registered (buyers.md, section 1). */
    company: line(500),
    companyAddress: line(500),
    address: line(500),
    fulladdress: line(1000),
    selfdelivery: z._default(z.boolean(), false),
    selfDeliveryCity: line(100),
    /**
     * When the buyer would like to have it, YYYY-MM-DD and a part of the day; a manager confirms it
     * (acc-D16).
     */
    wishedDay: z._default(
      z.string().check(
        z.overwrite(pastedLine),
        z.refine((value) => value === '' || day.safeParse(value).success, 'Выберите день'),
      ),
      '',
    ),
    wishedTime: line(40),
    comment: lines(2000),
    /** What the client showed, roubles; the server recomputes it (D47). */
    deliveryPrice: z.optional(z.number().check(z.nonnegative())),
    is_consent_for_pd: z.literal(true, 'Нужно согласие на обработку персональных данных'),
    /** Made once per checkout by the client; a repeat with the same key answers with the same order. */
    idempotencyKey: z.optional(z.string().check(z.regex(/^[\w-]{8,80}$/))),
    /**
     * What the buyer saw as the sum to pay, goods and delivery; another one answers 409 with the new cart
     * (D68).
     */
    shownTotal: z.optional(roubles),
    /** The cart's version the buyer saw; another one answers 409 with the new cart. */
    cartVersion: z.optional(z.int().check(z.nonnegative())),
  })
  .check(
    z.refine(({ selfdelivery, address }) => selfdelivery || !!address, {
      path: ['address'],
      error: 'Укажите адрес доставки',
      when: besideOtherFaults,
    }),
    z.refine(({ selfdelivery, selfDeliveryCity }) => !selfdelivery || !!selfDeliveryCity, {
      path: ['selfDeliveryCity'],
      error: 'Выберите склад самовывоза',
      when: besideOtherFaults,
    }),
  );
export type OrderInput = z.output<typeof orderInput>;

const orderToken = z.string().check(z.regex(WHOLE_ORDER_TOKEN));

/** Shown as it came: another server may number with letters, «А-77». */
const orderNumber = z.union([z.int(), z.string().check(z.trim(), z.minLength(1), z.maxLength(64))]);

/**
 * What a backend says of an order that it has taken: its number and sums in kopecks; `total` includes
 * delivery (D42). Whatever it does not say, or says in another way, is null: the order is placed all the same
 * (D73).
 */
const takenOrder = wireObject({
  number: field('number', nullable(orderNumber)),
  /** Unguessable part of the status page's address. */
  token: field('token', nullable(orderToken)),
  goods: field('goods', nullable(roubles)),
  delivery: field('delivery', nullable(roubles)),
  total: field('total', nullable(roubles)),
  positions: field('positions', nullable(whole)),
});
export type TakenOrder = z.output<typeof takenOrder>;
/** The same of our own backend, which says everything. */
export type PlacedOrder = { [K in keyof TakenOrder]: NonNullable<TakenOrder[K]> } & { number: number };

const orderAnswer = inResult(takenOrder);

/** The calls of this subject (specification section 7). */
export const orderCalls = {
  createOrder: { method: 'POST', path: '/api/order/create', input: orderInput, output: orderAnswer },
} as const;
