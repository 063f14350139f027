import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { openTable } from '#api/backend/feeds/import/table/open-table.ts';
import { robotFileMaker } from '#api/backend/found/robot-file-maker.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { findRobotFile } from '#lib/robots/robot-file.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { SITE as ADDRESSES } from '#tests/fixtures/site.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';
import { unzipped } from '#tests/harness/zip.ts';

const SITE = { ...ADDRESSES, shopName: 'Тара', notFoundImages: [] };
const CLOCK = fixedClock('2026-11-20T12:00:00+03:00');
const folder = mkdtempSync(join(tmpdir(), 'tara-price-list-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LONG = `Стакан ${'с крышкой '.repeat(26)}`.trim();
const GOODS = [
  ['a', 2, '=1+1', '<price>12.50</price><oldprice>15</oldprice>'],
  ['b', 2, 'Стакан &quot;Лето&quot;, 0,2 л', '<price>1250</price>'],
  ['c', 3, LONG, '<price>0.07</price>'],
] as const;
const FEED = `<yml_catalog><shop><name>А</name><categories><category id="1">Посуда</category><category id="2" parentId="1">Стаканы</category><category id="3" parentId="1">Крышки</category></categories><offers>${GOODS.map(
  ([id, category, name, price]) =>
    `<offer id="${id}" available="${id !== 'b'}"><name>${name}</name><vendorCode>00${id}</vendorCode>${price}<categoryId>${category}</categoryId></offer>`,
).join('')}</offers></shop></yml_catalog>`;

const load = (db: Database, region: RegionCode) =>
  imported(importRows(db, feedRows(FEED, [region]), [region], { isForced: true }));

async function written(
  db: Database,
  region: RegionCode,
  category: string | null = null,
): Promise<Buffer | string> {
  const pieces = robotFileMaker(db, SITE, CLOCK)({ kind: 'price', region, category }).pieces();
  const bytes: Uint8Array[] = [];
  for (let step = await pieces.next(); ; step = await pieces.next()) {
    if (!step.done) bytes.push(Buffer.from(step.value as Buffer));
    else return step.value === 'whole' ? Buffer.concat(bytes) : step.value;
  }
}

/** What each row shows, its hidden cell too, as the importer of price lists reads it. */
async function shown(book: Buffer | string): Promise<string[][]> {
  const file = join(folder, 'list.xlsx');
  writeFileSync(file, book);
  const table = await openTable(file);
  const rows = await Array.fromAsync(table.rows(0));
  await table.close();
  return rows.map(({ cells }) => Array.from(cells, (cell) => cell?.text ?? ''));
}

eachDatabase('price-lists.md §5 the price list of a region', (db) => {
  it('has its goods below their categories, with packs, prices and stock, and a hidden key', async () => {
    await load(db(), 'msk');
    const [title = [], use = [], sum = [], header = [], ...rows] = await shown(await written(db(), 'msk'));
    expect(title[0]).toMatch(
      /^Тара · Москва · прайс-лист на \d\d\.\d\d\.\d{4} · цены в рублях с НДС · действует/,
    );
    expect(use[0]).toContain('Впишите количество в столбец «Заказ»');
    expect([sum[0], sum[1], sum[7], sum[8]]).toEqual(['Сумма заказа', '0', 'Строк в заказе', '0']);
    expect(header.slice(5)).toEqual(['Цена, ₽', 'Старая цена, ₽', 'Наличие', 'Заказ', 'Сумма, ₽']);
    const key = (row: readonly string[]) => row[10]?.split('|').slice(0, 2);
    const table = rows.map((row) => [row[0] || row[1], ...row.slice(4, 10), key(row)].flat());
    expect(rows.map(([article, name]) => article || name)).toEqual([
      'Посуда',
      'Стаканы',
      '00a',
      '00b',
      'Крышки',
      '00c',
    ]);
    expect(rows.map(([, name]) => name)).toEqual([
      'Посуда',
      'Стаканы',
      '=1+1',
      'Стакан "Лето", 0,2 л',
      'Крышки',
      LONG,
    ]);
    expect(table[2]).toEqual(['00a', '', '12.5', '15', 'в наличии', '', '0', '00a', '1250']);
    expect(table[3]).toEqual(['00b', '', '1250', '', 'под заказ', '', '0', '00b', '125000']);
    expect(table[5]?.slice(2, 3)).toEqual(['0.07']);
  });

  it('counts what is filled in, opens one column alone, and links its names; a long name stays a text', async () => {
    await load(db(), 'msk');
    const book = await written(db(), 'msk');
    const sheet = unzipped(Buffer.from(book), 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<f>SUM(J6:J1048576)</f>');
    expect(sheet).toContain('<f>I8*F8</f><v>0</v>');
    expect(sheet).toContain(
      '<f>HYPERLINK(&quot;https://shop.example/msk/goods/2&quot;,&quot;Стакан &quot;&quot;Лето&quot;&quot;, 0,2 л&quot;)</f>',
    );
    expect(sheet.match(/HYPERLINK/g)).toHaveLength(2);
    expect(sheet).toContain('<row r="7" outlineLevel="1">');
    expect(sheet).toMatch(
      /<sheetProtection sheet="1"[^>]* sort="0" autoFilter="0"\/><autoFilter ref="A5:J11"\/>/,
    );
    expect(sheet).toContain('<col min="11" max="11" width="0" hidden="1"');
    const styles = unzipped(Buffer.from(book), 'xl/styles.xml');
    expect(styles.match(/locked="0"/g)).toHaveLength(1);
  });

  it('of a category is that and what is below it; of one the region does not have there is none', async () => {
    await load(db(), 'msk');
    const [{ slug } = { slug: '' }] = await db().query<{ slug: string }>({
      name: '',
      text: `select slug from category where name = 'Крышки'`,
    });
    const rows = await shown(await written(db(), 'msk', slug));
    expect(rows.slice(4).map(([article, name]) => article || name)).toEqual(['Крышки', '00c']);
    expect(await written(db(), 'spb', slug)).toBe('missing');
    expect(await written(db(), 'msk', '../x')).toBe('missing');
  });
});

it('price-lists.md §5 a list stands at the host of its region, and its category goes along', () => {
  const site = { ...SITE, domains: { ...SITE.domains, spb: ['spb.example'] } };
  const found = (host: string, region: string, query = '') =>
    findRobotFile(site, host, `/price/tara-${region}.xlsx`, query);
  expect(found('shop.example', 'msk')).toEqual({
    kind: 'file',
    file: { kind: 'price', region: 'msk', category: null },
  });
  expect(found('spb.example', 'spb', '?category=stakany')).toMatchObject({ file: { category: 'stakany' } });
  expect(found('shop.example', 'spb', '?category=stakany')).toMatchObject({
    kind: 'redirect',
    location: expect.stringMatching(/\/\/spb\.example\/price\/tara-spb\.xlsx\?category=stakany$/),
  });
  expect(found('shop.example', 'omsk')).toEqual({ kind: 'missing' });
});
