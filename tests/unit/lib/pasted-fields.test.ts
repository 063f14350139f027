import { describe, expect, it } from 'vitest';
import { companyInput } from '#api/contract/company.ts';
import { orderInput } from '#api/contract/order.ts';
import { requestCalls } from '#api/contract/requests.ts';
import { normalisePhone } from '#lib/phone.ts';
import { promoKey } from '#lib/promo.ts';
import { searchedText } from '#lib/search/searched-text.ts';

const ORDER = { name: 'Иван', phone: '+79123456789', address: 'Москва', is_consent_for_pd: true };

/** What the order's form and the call make of a field, or what they say of it. */
function field(name: 'name' | 'phone' | 'email' | 'inn' | 'address' | 'comment', typed: string): unknown {
  const { data, error } = orderInput.safeParse({ ...ORDER, [name]: typed });
  return error === undefined ? data?.[name] : error.issues.map(({ message }) => message).join();
}

describe('D75 the order is taken with what mail programs and PDFs put around its words', () => {
  it.each([
    ['phone', '\u202a+7 912 345-67-89\u202c', '+7 912 345-67-89'],
    ['phone', '8 (912) 345–67–89', '8 (912) 345-67-89'],
    ['phone', 'tel:+79123456789', 'tel:+79123456789'],
    ['inn', '7707 083 893', '7707083893'],
    ['inn', '7707\u00a0083\u00ad893', '7707083893'],
    ['email', 'mailto:ivan@mail.ru', 'ivan@mail.ru'],
    ['email', 'Иван <ivan@mail.ru>', 'ivan@mail.ru'],
    ['name', ' Анна\u200b-Мария\u00a0Ёлкина ', 'Анна-Мария Ёлкина'],
    [
      'address',
      'Ростов-на-Дону, ул. Мира, д. 5–7, № 3, 12 м²',
      'Ростов-на-Дону, ул. Мира, д. 5–7, № 3, 12 м²',
    ],
    ['comment', 'Первая\u202e строка\n\nвторая', 'Первая строка\n\nвторая'],
  ] as const)('%s «%s»', (name, typed, kept) => {
    expect(field(name, typed)).toBe(kept);
  });

  it.each([
    ['name', '\u200b', 'Укажите имя'],
    ['phone', '\u202a \u202c', 'Пожалуйста, не забудьте указать телефон'],
    ['address', '\u00ad\u2800', 'Укажите адрес доставки'],
    ['email', '\u200b', ''],
    ['inn', '\ufeff', ''],
  ] as const)('what is left empty is empty: %s %j', (name, typed, said) => {
    expect(field(name, typed)).toBe(said);
  });

  it.each([
    ['email', 'a@b.ru, c@d.ru', 'Проверьте адрес электронной почты'],
    ['email', 'mailto:mailto:ivan@mail.ru', 'Проверьте адрес электронной почты'],
    ['email', 'Иван<ivan@mail.ru', 'Проверьте адрес электронной почты'],
    ['inn', '7707 083 89³', 'В ИНН должно быть 10 или 12 цифр'],
    ['phone', '+7 912 345-67-89 доб. 5', 'Проверьте номер телефона'],
  ] as const)('what would have to be guessed is said: %s «%s»', (name, typed, said) => {
    expect(field(name, typed)).toBe(said);
  });
});

it('D75 the other forms and the search read the same', () => {
  expect(requestCalls.createLowPrice.input.parse({ email: 'Иван <ivan@mail.ru>' }).email).toBe(
    'ivan@mail.ru',
  );
  expect(requestCalls.createLowPrice.input.safeParse({ email: '\u200b' }).error?.issues[0]?.message).toBe(
    'Пожалуйста, не забудьте указать email',
  );
  expect(companyInput.parse({ inn: '7707 083 893' }).inn).toBe('7707083893');
  expect(searchedText('ста\u00adкан\u200b\0 😀')).toBe('стакан 😀');
  expect(searchedText(`${'а'.repeat(98)}👨‍👩‍👧`)).toBe('а'.repeat(98));
});

it.each([
  ['\u202a8\u00a0912\u2009345–67‑89', '+79123456789'],
  ['＋７９１２３４５６７８９', '+79123456789'],
  ['tel:+7-912-345-67-89', '+79123456789'],
  ['+375 29 123-45-67', null],
])('D75 the phone «%s» is stored as %s', (typed, stored) => {
  expect(normalisePhone(typed)).toBe(stored);
});

it.each([
  ['пер\u00adвый', 'ПЕРВЫЙ'],
  ['\u200bПЕРВЫЙ\u2060', 'ПЕРВЫЙ'],
  ['акция–10', 'АКЦИЯ-10'],
])('D75 the promo code «%s» is %s', (typed, key) => {
  expect(promoKey(typed)).toBe(promoKey(key));
  expect(promoKey(typed)).not.toBeNull();
});
