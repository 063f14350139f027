import { expect, it } from 'vitest';
import { personalIn } from '#tests/harness/personal.ts';

it.each([
  ['{"msg":"x","phone":"+79123456789"}', '+79123456789'],
  ['позвонить 8 (912) 345-67-89', '8 (912) 345-67-89'],
  ['tel=79123456789&', '79123456789'],
  ['to vera@example.ru.', 'vera@example.ru'],
  ['Заказ для Кафе у парка', 'Кафе у парка'],
])('B15: a person is found in %s', (text, found) => {
  expect(personalIn(text)).toEqual([found]);
});

it.each([
  '{"time":"2026-11-30T20:51:23.789Z","ms":79123456789123}',
  'npm run catalog@latest',
  'start-1764534683912345',
  'f7912345-6789-4f6e-9d62-a79123456789',
  '79123456-7891-4f6e-8912-345678912345',
])('nobody is found in %s', (text) => {
  expect(personalIn(text)).toEqual([]);
});
