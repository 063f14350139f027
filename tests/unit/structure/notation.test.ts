import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXAMPLE_COMPANY } from '#lib/company.ts';
import { countText } from '#lib/numbers/count-text.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import { ORDER_FIELDS, saidAs } from '#lib/orders/order-fields.ts';
import { phoneWords } from '#lib/phone.ts';
import { OFFICE_HOURS } from '#lib/time/office-hours.ts';

const ROOT = join(import.meta.dirname, '../../..');

function filesBelow(folder: string, ending: RegExp): [name: string, text: string][] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => [join(folder, name), readFileSync(join(ROOT, folder, name), 'utf8')]);
}

it('an article is written by one function: «Арт. 123» on every page', () => {
  const written = /(?:Артикул|[Аа]рт\.)(?: |\u00A0)\$?\{/;
  const wrong = filesBelow('components', /\.tsx?$/).filter(([, text]) => written.test(text));
  // The tile's may be cut at its space.
  expect(wrong.map(([name]) => name)).toEqual(['components/product/goods/product-tile.tsx']);
});

it('the hours are written in one way, in the pages of the demo shop as in the company’s data', () => {
  for (const { hours } of EXAMPLE_COMPANY.offices) expect(hours).toBe(OFFICE_HOURS);
  const other = /с понедельника по пятницу|пн–пт с|с 10:00 до 18:00/i;
  const wrong = filesBelow('demo/content', /\.md$/).filter(([, text]) => other.test(text));
  expect(wrong.map(([name]) => name)).toEqual([]);
});

it('a telephone of a buyer is read like those of the shop', () => {
  expect(phoneWords('+79991234567').replace(/\u00A0/g, ' ')).toBe('+7 (999) 123-45-67');
  expect(phoneWords('+7 (•••) •••-••-••')).toBe('+7 (•••) •••-••-••');
  const fields = ORDER_FIELDS.filter((field) => saidAs(field, '+79991234567') !== '+79991234567');
  expect(fields.map(({ column }) => column)).toEqual(['phone']);
});

it('a count is written by thousands and stays with its unit, by one function', () => {
  expect(countText(1_234_567, 'шт')).toBe('1\u00A0234\u00A0567\u00A0шт');
  expect(countText(41_037.525, 'м')).toBe('41\u00A0037,525\u00A0м');
  expect(productsText(1234)).toBe('1\u00A0234\u00A0товара');
  const bare =
    /\$\{[\w.]*(?:[qQ]uantity|packMin|boxCapacity|[tT]otal|[cC]ount|missing|pieces)\}(?: |\\u00A0)/i;
  const written = [...filesBelow('components', /\.tsx?$/), ...filesBelow('lib/packs', /\.ts$/)];
  const wrong = written.filter(([, text]) => bare.test(text));
  // A cart has at most 300 lines; a bill's quantities are words already.
  expect(wrong.map(([name]) => name).toSorted()).toEqual([
    'components/buying/cart/badge/line-count.ts',
    'components/buying/order-room/invoice/invoice-table.tsx',
    'components/frame/region/cart-words.ts',
  ]);
});
