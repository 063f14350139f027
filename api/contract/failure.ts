import { z } from 'zod';

/** The one shape of every refused call: `{success: false, code, text}`; `text` is Russian and fixed. */
export const failureBody = z.looseObject({
  success: z.literal(false),
  code: z.string(),
  text: z.string(),
  /** Messages beside the fields of a form, by field name. */
  fields: z.record(z.string(), z.string()).optional(),
});

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
} as const satisfies Record<string, readonly [status: number, text: string]>;
export type FailureCode = keyof typeof FAILURES;

/** An expected refusal as a value; `details` travels beside the text. */
export type Failure = {
  kind: 'failure';
  code: FailureCode;
  status: number;
  text: string;
  fields?: Record<string, string>;
  details?: Record<string, unknown>;
};

export function failure(code: FailureCode, more: Pick<Failure, 'fields' | 'details'> = {}): Failure {
  const [status, text] = FAILURES[code];
  return { kind: 'failure', code, status, text, ...more };
}

export function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'failure';
}
