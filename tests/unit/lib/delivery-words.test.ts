import { expect, it } from 'vitest';
import {
  deliveryCostText,
  deliveryDayText,
  freeDeliveryText,
  toOrderText,
} from '#components/buying/cart/delivery-words.ts';
import { pickupDayText } from '#components/buying/cart/pickup-words.ts';
import { freeLimitText } from '#lib/delivery.ts';
import { dayName } from '#lib/time/day-words.ts';

it('acc-D10, D47: what delivery costs is a sum or a word, its limit a sum or words', () => {
  expect(deliveryCostText(0)).toBe('бесплатно');
  expect(deliveryCostText(80_000)).toBe('800,00\u00A0₽');
  expect([600_000, 0, null].map(freeLimitText)).toEqual([
    '6\u00A0000\u00A0₽',
    '0\u00A0₽',
    '(необходимо уточнить)',
  ]);
});

it('D48: a day is said by its name, and what is no day as it came', () => {
  expect(dayName('2026-11-24')).toBe('вторник, 24\u00A0ноября');
  expect(dayName('скоро')).toBe('скоро');
});

it('acc-D10, D24: an empty cart waits for no manager', () => {
  expect(deliveryDayText(null, [])).toBe('Дату доставки подтвердит менеджер');
  expect(toOrderText([])).toBeNull();
});

const NBSP = /\u00A0/g;
const terms = (deliveryFreeLimit: number | null) => ({ deliveryPrice: 80_000, deliveryFreeLimit });
const here = { inCity: true };
const toOrder = { inCity: false };
const DAY = 'Ближайшая доставка: среда, 25\u00A0ноября, ориентировочно, подтвердит менеджер';

it.each([
  [399_600, 600_000, 'ещё 2 004 ₽ до бесплатной доставки'],
  [599_999, 600_000, 'ещё 1 ₽ до бесплатной доставки'],
  [600_000, 600_000, undefined],
  [0, 0, undefined],
  [999_999, null, 'Бесплатная доставка при заказе от (необходимо уточнить)'],
])('acc-D10, D47: goods of %i kopecks with a limit of %s: %s', (goods, limit, text) => {
  expect(freeDeliveryText(goods, terms(limit))?.replace(NBSP, ' ')).toBe(text);
});

it.each([
  ['2026-11-25', [here, here], DAY, null],
  [
    '2026-11-25',
    [here, toOrder, toOrder],
    'Дату доставки подтвердит менеджер',
    'Под заказ — 2 товара: срок подтвердит менеджер',
  ],
  ['2026-11-25', [toOrder], 'Товары под заказ: срок доставки подтвердит менеджер', null],
  [null, [here], 'Дату доставки подтвердит менеджер', null],
])('acc-D10, acc-D16, D24, D48: %s for %o: %s and %s', (day, lines, text, ordered) => {
  expect(deliveryDayText(day, lines)).toBe(text);
  expect(toOrderText(lines)).toBe(ordered);
});

it.each([
  ['2026-11-25', [here, here], 'Забрать можно: среда, 25\u00a0ноября, ориентировочно, подтвердит менеджер'],
  ['2026-11-25', [here, toOrder], 'Когда забрать заказ целиком, подтвердит менеджер'],
  [null, [here], 'День выдачи подтвердит менеджер'],
])('acc-D16: pickup speaks of no delivery: %s for %o: %s', (day, lines, text) => {
  expect(pickupDayText(day, lines)).toBe(text);
  expect(text).not.toMatch(/достав/i);
});
