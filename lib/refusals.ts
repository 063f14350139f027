/**
 * Every expected refusal, of a call or of the gate before it: status and fixed text; never an exception's
 * message.
 */
export const REFUSALS = {
  // Asking for a code that does not work is no fault of the request.
  'promo-unknown': [200, 'Промокод не найден'],
  'bad-request': [400, 'Некорректный запрос'],
  'special-id-missing': [400, 'Neither id nor slug was provided.'],
  'cross-site': [403, 'Запрос с другого сайта не принят'],
  'picture-forbidden': [403, 'Картинки с этого адреса не принимаются'],
  'not-found': [404, 'Ничего не найдено'],
  'company-unknown': [404, 'Организация с таким ИНН не найдена'],
  'product-unknown': [404, 'Товар не найден'],
  'method-not-allowed': [405, 'Метод не поддерживается'],
  'cart-changed': [409, 'Пока вы оформляли заказ, он изменился. Проверьте его и оформите ещё раз'],
  'order-underway': [409, 'Заказ уже в работе. Чтобы отменить его, позвоните менеджеру'],
  'order-in-progress': [409, 'Заказ уже оформляется, подождите несколько секунд'],
  'body-too-large': [413, 'Слишком большой запрос'],
  'address-too-long': [414, 'Слишком длинный адрес'],
  'body-unreadable': [415, 'Тело запроса должно быть в формате JSON'],
  'not-a-picture': [415, 'Это не картинка JPEG, PNG, WebP или GIF'],
  'unknown-host': [421, 'Этот адрес сайта не настроен'],
  'invalid-input': [422, 'Проверьте заполнение полей'],
  'not-sold-here': [422, 'Товар не продаётся в выбранном регионе'],
  'quantity-too-large': [422, 'Слишком большое количество'],
  'cart-full': [422, 'В корзине слишком много позиций'],
  'bookmarks-full': [422, 'В избранном слишком много товаров'],
  'cart-empty': [422, 'Корзина пуста'],
  'transfer-over': [422, 'Корзину уже перенесли, или ссылка на неё устарела'],
  'cart-has-unavailable': [422, 'В корзине есть товары, недоступные в выбранном регионе'],
  'promo-unusable': [422, 'Промокод больше не действует. Проверьте сумму и повторите заказ'],
  'promo-first-only': [422, 'Промокод действует только на первый заказ'],
  'key-reused': [422, 'Этот заказ уже отправлен с другими данными. Обновите страницу'],
  'wrong-digits': [422, 'Это не последние цифры телефона из заказа'],
  'picture-too-large': [422, 'Слишком большая картинка'],
  'too-many-requests': [429, 'Слишком много запросов, попробуйте немного позже'],
  unexpected: [500, 'Произошла какая-то ошибка, попробуйте ещё раз'],
  'register-unavailable': [502, 'Справочник организаций не отвечает. Заказ можно оформить и без него'],
  'picture-unavailable': [502, 'Картинку получить не удалось'],
  busy: [503, 'Сейчас очень много посетителей. Обновите страницу через несколько секунд'],
  unavailable: [503, 'Магазин временно недоступен, попробуйте позже'],
} as const satisfies Record<string, readonly [status: number, text: string]>;
export type RefusalCode = keyof typeof REFUSALS;
