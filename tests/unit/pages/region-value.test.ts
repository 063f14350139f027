import { expect, it } from 'vitest';
import { regionValue } from '#app/_page/region-value.ts';
import { freeLimitText } from '#lib/delivery.ts';
import { parseSettings } from '#lib/env/settings.ts';

const site = parseSettings({});
if (site.kind === 'invalid') throw new Error(site.problems.join());
const MOSCOW = { region: 'msk', city: 'msk', base: '/msk', site } as const;
const TERMS = {
  id: 1,
  name: 'Москва',
  domain: null,
  phone: '+7 (495) 000-00-00',
  deliveryPrice: 50_000,
  address: null,
  hours: null,
};

it.each([
  ['of its own', { ...TERMS, deliveryFreeLimit: 900_000 }, 50_000, '9 000 ₽'],
  ['0: always free', { ...TERMS, deliveryFreeLimit: 0 }, 50_000, '0 ₽'],
  ['empty: to be asked for', { ...TERMS, deliveryFreeLimit: null }, 50_000, '(необходимо уточнить)'],
  ['of no region: section 9', null, 80_000, '6 000 ₽'],
])('D47: pages are told a free-delivery limit %s', (_, terms, price, limit) => {
  const told = regionValue(MOSCOW, terms);
  expect(told.deliveryPrice).toBe(price);
  expect(freeLimitText(told.deliveryFreeLimit).replaceAll('\u00A0', ' ')).toBe(limit);
});
