import { expect, it, vi } from 'vitest';
import type { ImportListCommand } from '#api/backend/commands/price-list/arguments.ts';
import { loadList } from '#api/backend/commands/price-list/load-list.ts';
import type { Database } from '#api/backend/db/database.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { feedRows, imported, importRows } from '#tests/harness/import.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { csvOf, fileOf } from './lists.ts';

vi.setConfig({ testTimeout: 60_000 });

const FEED = `<yml_catalog><shop><name>Лента</name><categories><category id="1">Стаканы</category></categories><offers>
  <offer id="a1"><name>Стакан</name><vendorCode>S-1</vendorCode><price>10</price><count>5</count><categoryId>1</categoryId></offer>
  <offer id="a2"><name>Крышка</name><vendorCode>S-2</vendorCode><price>20</price><count>6</count><categoryId>1</categoryId></offer>
  <offer id="a3"><name>Короб</name><vendorCode>S-2</vendorCode><price>30</price><count>7</count><categoryId>1</categoryId></offer>
</offers></shop></yml_catalog>`;

const HEAD = ['Код', 'Наименование', 'Цена', 'Остаток'];
const list = (...rows: readonly (readonly string[])[]) => fileOf(csvOf([HEAD, ...rows]));

function load(db: Database, file: string, more: Partial<ImportListCommand> = {}) {
  const command: ImportListCommand = {
    kind: 'import-list',
    file,
    regions: ['msk'],
    source: 'Лента',
    isPreview: false,
    mappingFile: null,
    saveMapping: null,
    report: null,
    mayGuess: true,
    creates: false,
    isFull: false,
    rates: {},
    decimal: null,
    isDos: false,
    isDryRun: false,
    isForced: false,
    ...more,
  };
  return loadList(db, command, systemClock);
}

async function terms(db: Database): Promise<string[]> {
  const rows = await db.query<{ row: string }>({
    name: '',
    text: `select concat_ws(' ', p.external_id, pr.price_kop, pr.stock) as row
           from product p join product_region pr on pr.product_id = p.id order by 1`,
  });
  return rows.map(({ row }) => row);
}

eachDatabase('acc-E9 a price list in the catalogue', (open, engine) => {
  const ready = async (): Promise<Database> => {
    const db = open();
    await imported(importRows(db, feedRows(FEED), ['msk']));
    return db;
  };

  it('changes price and stock of known goods, creates and removes nothing', async () => {
    const db = await ready();
    const file = list(
      ['a1', 'Другое имя', '11,50', '9'],
      ['a2', 'Крышка', '21', '-'],
      ['b9', 'Новый', '1', '1'],
    );
    const { result, placed } = await load(db, file);
    expect(result).toMatchObject({ kind: 'imported', products: { created: 0, updated: 2, archived: 0 } });
    expect(placed).toMatchObject({ known: 2, unknown: 1 });
    expect(await terms(db)).toEqual(['a1 1150 9', 'a2 2100 6', 'a3 3000 7']);
    const names = await db.query({ name: '', text: `select 1 from product where name = 'Другое имя'` });
    expect(names).toEqual([]);
    expect((await load(db, file)).result).toMatchObject({ products: { updated: 0, unchanged: 2 } });
  });

  it('a price that is none leaves the old one, and with --full the goods leave', async () => {
    const db = await ready();
    const file = list(
      ['a1', 'Стакан', 'по запросу', '3'],
      ['a2', 'Крышка', '21', '1'],
      ['a3', 'Короб', '31', '2'],
    );
    await load(db, file);
    expect(await terms(db)).toEqual(['a1 1000 3', 'a2 2100 1', 'a3 3100 2']);
    const held = await load(db, file, { isFull: true });
    expect(held.result).toMatchObject({ kind: 'failed', reason: 'shrink' });
    await load(db, file, { isFull: true, isForced: true });
    expect(await terms(db)).toEqual(['a2 2100 1', 'a3 3100 2']);
  });

  // How a list is read is the same whatever engine keeps the goods; what an import writes is told elsewhere.
  if (!isWholeOn(engine)) return;
  it('creates only with --create: category, «шт», one', async () => {
    const db = await ready();
    const file = list(['', 'Пакеты', '', ''], ['b1', 'Пакет', '5', '100'], ['b2', 'Без цены', '0', '1']);
    expect((await load(db, file, { source: 'другой' })).result).toMatchObject({
      kind: 'failed',
      reason: 'unmapped',
      message: expect.stringContaining('--create'),
    });
    const { result } = await load(db, file, { source: 'другой', creates: true });
    expect(result).toMatchObject({ products: { created: 1 }, categories: { created: 1 } });
    const rows = await db.query({
      name: '',
      text: `select p.external_id as id, p.measure, p.pack_min as pack, c.name as category
             from product p join category c on c.id = p.main_category_id where p.external_id like 'b%'`,
    });
    expect(rows).toEqual([{ id: 'b1', measure: 'шт', pack: 1, category: 'Пакеты' }]);
    const again = await load(db, file, { source: 'другой', creates: true });
    expect(again.result).toMatchObject({ products: { created: 0, updated: 0, unchanged: 1 } });
  });

  it('knows goods by their article where that is one good’s, and never takes the first of several', async () => {
    const db = await ready();
    const file = fileOf(
      csvOf([
        ['Артикул', 'Название', 'Цена'],
        ['S-1', 'Стакан', '12'],
        ['S-2', 'Крышка', '22'],
      ]),
    );
    const { result } = await load(db, file);
    expect(result).toMatchObject({
      kind: 'imported',
      issues: [{ line: 3, message: 'Пропущено: артикул «S-2» есть у нескольких товаров магазина.' }],
    });
    expect(await terms(db)).toEqual(['a1 1200 5', 'a2 2000 6', 'a3 3000 7']);
  });

  it('acc-E9d tells what each row came to, also before it is brought in', async () => {
    const db = await ready();
    const file = list(
      ['a1', 'Стакан', '11', '5'],
      ['a2', 'Крышка', '20', '6'],
      ['b1', 'Пакет', '5', '1'],
      ['a3', 'Короб', 'нет', ''],
      ['a1', 'Стакан', '12', '5'],
    );
    const { notes } = await load(db, file, { report: 'report.csv', creates: true, isDryRun: true });
    expect([2, 3, 4, 5, 6].map((line) => notes?.of(line))).toEqual([
      ['не загружен', 'Цена или остаток товара «a1» повторяется ниже, принят последний.'],
      ['без изменений', ''],
      ['создан', ''],
      ['пропущен', 'Без цены: цена «нет» не число.'],
      ['изменён', ''],
    ]);
    expect(await terms(db)).toContain('a1 1000 5');
  });

  it('another source’s goods are held', async () => {
    const db = await ready();
    const file = list(['a1', 'Стакан', '11', '9']);
    expect((await load(db, file, { source: 'чужой' })).result).toMatchObject({ reason: 'foreign' });
    expect(await terms(db)).toContain('a1 1000 5');
  });

  it('keeps how it was read for the next list of the source, and changes nothing in a preview', async () => {
    const db = await ready();
    const file = list(['a1', 'Стакан', '11', '9']);
    expect((await load(db, file, { mayGuess: false })).result).toMatchObject({ reason: 'changed' });
    const preview = await load(db, file, { isPreview: true, isDryRun: true });
    expect(preview.placed?.goods).toMatchObject([{ good: { key: 'a1' }, isKnown: true }]);
    expect(await terms(db)).toContain('a1 1000 5');
    expect((await load(db, file, { mayGuess: false })).result).toMatchObject({ reason: 'changed' });
    await load(db, file);
    const next = list(['a1', 'Стакан', '12', '9']);
    expect((await load(db, next, { mayGuess: false })).placed?.about?.origin).toBe('kept');
    expect(await terms(db)).toContain('a1 1200 9');
  });
});
