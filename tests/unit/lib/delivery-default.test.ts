import { expect, it } from 'vitest';
import { DEFAULT_DELIVERY, deliveryCost } from '#lib/delivery.ts';
import { formatMoney } from '#lib/money.ts';
import { formatWholeRoubles } from '#lib/numbers/rounded-money.ts';

it('section 9: delivery costs 800 and is free from «6 000» on where a region says nothing of its own', () => {
  expect(formatMoney(DEFAULT_DELIVERY.deliveryPrice)).toBe('800,00\u00A0₽');
  expect(formatWholeRoubles(DEFAULT_DELIVERY.deliveryFreeLimit ?? 0)).toBe('6\u00A0000');
  expect(deliveryCost(599_999, DEFAULT_DELIVERY, false)).toBe(80_000);
  expect(deliveryCost(600_000, DEFAULT_DELIVERY, false)).toBe(0);
});
