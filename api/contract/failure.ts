import * as z from 'zod/mini';
import { type Cart, cart } from './cart.ts';

/** Status and text of every expected refusal; never an exception's message. */
export const FAILURES = {
  'bad-request': [400, 'Некорректный запрос'],
  'special-id-missing': [400, 'Neither id nor slug was provided.'],
  'not-found': [404, 'Ничего не найдено'],
  'product-unknown': [404, 'Товар не найден'],
  'method-not-allowed': [405, 'Метод не поддерживается'],
  'cart-changed': [409, 'Состав корзины изменился. Проверьте его и повторите заказ'],
  'order-in-progress': [409, 'Заказ уже оформляется, подождите несколько секунд'],
  'body-too-large': [413, 'Слишком большой запрос'],
  'body-unreadable': [415, 'Тело запроса должно быть в формате JSON'],
  'invalid-input': [422, 'Проверьте заполнение полей'],
  'not-sold-here': [422, 'Товар не продаётся в выбранном регионе'],
  'quantity-too-large': [422, 'Слишком большое количество'],
  'cart-full': [422, 'В корзине слишком много позиций'],
  'cart-empty': [422, 'Корзина пуста'],
  'cart-has-unavailable': [422, 'В корзине есть товары, недоступные в выбранном регионе'],
  'promo-unusable': [422, 'Промокод больше не действует. Проверьте сумму и повторите заказ'],
  'key-reused': [422, 'Этот заказ уже отправлен с другими данными. Обновите страницу'],
  unexpected: [500, 'Произошла какая-то ошибка, попробуйте ещё раз'],
  unavailable: [503, 'Магазин временно недоступен, попробуйте позже'],
} as const satisfies Record<string, readonly [status: number, text: string]>;
export type FailureCode = keyof typeof FAILURES;

/**
 * The one shape of every refused call: `{success: false, code, text}`; `text` is Russian and fixed. Another backend
 * may leave out code or text; then the refusal reads as `unexpected`.
 */
const failureBody = z.looseObject({
  success: z.literal(false),
  code: z._default(z.string(), 'unexpected'),
  text: z._default(z.string(), FAILURES.unexpected[1]),
  /** Messages beside the fields of a form, by field name. */
  fields: z.optional(z.record(z.string(), z.string())),
  details: z.optional(z.object({ cart })),
});

/** An expected refusal as a value. */
export type Failure = {
  kind: 'failure';
  code: FailureCode;
  /** HTTP status; 0 when no answer came at all. */
  status: number;
  text: string;
  fields?: Record<string, string>;
  /** The cart as it is now, when the order was refused because of it. */
  details?: { cart: Cart };
};

export function failure(code: FailureCode, more: Pick<Failure, 'fields' | 'details'> = {}): Failure {
  const [status, text] = FAILURES[code];
  return { kind: 'failure', code, status, text, ...more };
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'failure';
}

/** The body of a refusal as it travels. */
export function encodeFailure({ code, text, fields, details }: Failure): unknown {
  return z.encode(failureBody, {
    success: false,
    code,
    text,
    ...(fields === undefined ? {} : { fields }),
    ...(details === undefined ? {} : { details }),
  });
}

/** A refusal read from an answer; a code of another backend that we do not know reads as `unexpected`. */
export function decodeFailure(body: unknown, status: number): Failure {
  const read = failureBody.safeParse(body);
  if (!read.success) return { ...failure('unexpected'), status };
  const { code, text, fields, details } = read.data;
  const known = Object.keys(FAILURES).find((each): each is FailureCode => each === code);
  return {
    kind: 'failure',
    code: known ?? 'unexpected',
    status,
    text,
    ...(fields === undefined ? {} : { fields }),
    ...(details === undefined ? {} : { details }),
  };
}
