import { expect, it } from 'vitest';
import { html } from '#api/backend/content/fields/html-field.ts';

const shown = (text: string) => html.parse(text).replaceAll('\u00A0', '~');

it.each([
  ['<p>Паллета 800 × 1200 мм, до 700 кг.</p>', '<p>Паллета 800 × 1200~мм, до 700~кг.</p>'],
  ['<td>1 000 шт</td>', '<td>1~000~шт</td>'],
  ['<p>Закон № 152-ФЗ — на 12 345 678 ₽</p>', '<p>Закон №~152-ФЗ~— на 12~345~678~₽</p>'],
  ['<p>10–15 % больше, за 8 рабочих дней</p>', '<p>10–15~% больше, за 8~рабочих дней</p>'],
  ['<p>В 2026 году 14 разделов, 10 местных, дом 5 стр. 100</p>', null],
  ['<p><a href="/actions/a-5-kg">5 кг</a></p>', '<p><a href="/actions/a-5-kg">5~кг</a></p>'],
])('acc-G2: a number stays beside its unit, and no line begins with a dash: %s', (written, kept) => {
  expect(shown(written)).toBe(kept ?? written);
});
