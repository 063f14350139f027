import { expect, it } from 'vitest';
import { sanitise } from '#api/backend/feeds/import/merge/sanitise.ts';
import type { StagedProduct, StagedRow } from '#api/backend/feeds/import/model.ts';
import { NO_RULES } from '#lib/facets/facet-rules.ts';
import { facetKey, parseOption } from '#lib/facets/parse-option.ts';
import { feedRows } from '#tests/harness/import.ts';

async function productOf(inner: string): Promise<StagedProduct> {
  const rows: StagedRow[] = [];
  const feed = `<yml_catalog><shop><categories><category id="1">Раздел</category></categories><offers>
    <offer id="a"><price>10</price><categoryId>1</categoryId><name>Стакан</name>${inner}</offer></offers></shop></yml_catalog>`;
  for await (const row of feedRows(feed)) rows.push(row);
  const row = rows.find((each) => each.kind === 'product');
  if (row?.kind !== 'product') throw new Error('The feed has no product.');
  return row.product;
}

/** Milliseconds, the least of three. */
async function quickest(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const from = performance.now();
    await work();
    times.push(performance.now() - from);
  }
  return Math.min(...times);
}

const ROW = ' :'.repeat(200_000);

it('a parameter whose name is 400 kB of blanks and colons is read like any other', async () => {
  expect(await quickest(() => productOf(`<param name="${ROW}x">да</param>`))).toBeLessThan(500);
  expect(await quickest(() => productOf(`<param name="Объём${ROW}">да</param>`))).toBeLessThan(500);
  const { options } = await productOf(`<param name="Объём, мл${ROW}">180</param>`);
  expect(options).toEqual([{ id: 'obem-ml', name: 'Объём, мл', value: '180' }]);
});

it.each([ROW, '('.repeat(400_000), 'а '.repeat(200_000), 'а, '.repeat(130_000), `1${' '.repeat(400_000)}x`])(
  'an option of 400 kB is read as a filter in a moment (%#)',
  async (long) => {
    expect(await quickest(() => facetKey(long))).toBeLessThan(100);
    expect(await quickest(() => parseOption('Цвет', long, NO_RULES))).toBeLessThan(100);
    expect(await quickest(() => parseOption(long, 'белый', NO_RULES))).toBeLessThan(100);
  },
);

it.each([
  ['spaces that do not break', `<p>${'\u00a0'.repeat(5000)}x</p>`],
  ['escaped tags without an end', '&lt;a '.repeat(10_000)],
  ['paragraphs of spaces', `${'<p>'.repeat(50)}${' \u00a0&nbsp;'.repeat(5000)}`],
])('a description of %s is cleaned in a moment', async (_, html) => {
  expect(await quickest(() => sanitise(html))).toBeLessThan(1000);
});

it('names and options come without what nobody sees, with their own signs', async () => {
  const { name, options, brand } = await productOf(
    '<vendor>\u200bЛё\u00adн</vendor><param name="Пло\u200dщадь">12 м² – 14 м², № 5</param><param name="\u200b">пусто</param>',
  );
  expect([name, brand]).toEqual(['Стакан', 'Лён']);
  expect(options).toEqual([{ id: 'ploschad', name: 'Площадь', value: '12 м² – 14 м², № 5' }]);
});
