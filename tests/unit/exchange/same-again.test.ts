import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { madeExchange } from '#api/backend/commands/exchange/stand-in/made-exchange.ts';
import { loadSet } from '#api/backend/exchange/catalogue/load-set.ts';
import type { ImportReport } from '#api/backend/feeds/import/merge/report.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';
import { catalogue, classifier, cml, goods } from '../cml/files.ts';

const HOW = {
  source: '1c',
  choices: [],
  regions: REGION_CODES,
  mode: 'update',
  isDryRun: false,
  mayBeEmpty: true,
  isRemembered: true,
} as const;

eachDatabase('exchange-1c §6.3, §14: the same exchange again', (db, engine) => {
  let folder: string;
  const [portion] = madeExchange({ goods: 24, portions: 1, seed: 3, isPlain: true });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tara-again-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function bring(xml: string, beside: string | null = null, namedIn?: number): Promise<ImportReport> {
    const file = join(folder, 'asked.xml');
    writeFileSync(file, xml);
    const other = join(folder, 'beside.xml');
    writeFileSync(other, beside ?? '');
    const how = { ...HOW, isForced: false, beside: beside === null ? [] : [other], bytes: xml.length };
    const named = namedIn === undefined ? {} : { namedIn };
    const result = await loadSet(db(), [file], { ...how, ...named }, systemClock);
    if (result.kind === 'failed') throw new Error(result.message);
    return result;
  }
  const bringGoods = () => bring(portion?.goods ?? '');
  const bringOffers = () => bring(portion?.offers ?? '', portion?.goods);
  const rows = (text: string) => db().query<Record<string, unknown>>({ name: '', text });
  /** What an import would write. */
  const shop = async () => [
    await rows(
      `select p.external_id, p.name, p.archived_at is null as sold, c.external_id as section from product p
       join category c on c.id = p.main_category_id order by 1`,
    ),
    await rows(
      'select product_id, region_id, price_kop, stock, in_city, source from product_region order by 1, 2',
    ),
  ];
  /** Whether a file was read is told by the bytes that its load has hashed. */
  const wasRead = async (): Promise<boolean> => {
    const [last] = await rows(
      'select file_sha256 is not null as "isRead" from import_run order by id desc limit 1',
    );
    return last?.isRead === true;
  };

  it('is not read: neither goods nor their offers, and the report is that of a reading', async () => {
    await bringGoods();
    await bringOffers();
    const before = await shop();
    const again = await bringGoods();
    expect(await wasRead()).toBe(false);
    expect(again.products).toEqual({ created: 0, updated: 0, unchanged: 24, archived: 0, skipped: 0 });
    expect(again.namesAll).toBe(true);
    const offersAgain = await bringOffers();
    expect(await wasRead()).toBe(false);
    expect(offersAgain.products).toMatchObject({ created: 0, updated: 0, archived: 0, skipped: 0 });
    expect(await shop()).toEqual(before);
  });

  if (!isWholeOn(engine)) return;
  it('is read after all when anything of it has changed', async () => {
    const changes = [
      ['a price', `update product_region set price_kop = 1, price_discount_kop = 0`],
      [
        'a stock',
        `update product_region set stock = stock + 1 where product_id = (select max(id) from product)`,
      ],
      [
        'a product taken out of sale',
        `delete from product_region where product_id = (select max(id) from product)`,
      ],
      [
        'a mark of the operator',
        `update product set sale_in = '{1}' where id = (select max(id) from product)`,
      ],
      ['a choice', `update exchange_choice set regions = '{msk}', use = 'price' where kind = 'price'`],
      ['a section', `update category set name = 'Другое имя' where external_id is not null`],
    ] as const;
    await bringGoods();
    await bringOffers();
    for (const [what, change] of changes) {
      await bringOffers();
      expect(await wasRead(), `before ${what}`).toBe(false);
      await rows(change);
      await bringOffers();
      expect(await wasRead(), what).toBe(true);
    }
  });

  it('D70: is held after all when another source has taken its goods', async () => {
    await bringGoods();
    await bringOffers();
    await rows(`update product_region set source = 'other' where product_id = (select max(id) from product)`);
    await expect(bringOffers()).rejects.toThrow(/источник/);
  });

  it('§7: names the same goods in its exchange as a reading of it does', async () => {
    await rows('insert into exchange_run (id) values (1), (2)');
    const named = (run: number) =>
      rows(`select external_id from exchange_named where run_id = ${run} order by 1`);
    await bring(portion?.goods ?? '', null, 1);
    await bring(portion?.goods ?? '', null, 2);
    expect(await wasRead()).toBe(false);
    expect(await named(2)).toHaveLength(24);
    expect(await named(2)).toEqual(await named(1));
  });

  it('puts the words and the place of goods right again', async () => {
    await bringGoods();
    await bringOffers();
    const before = await shop();
    await rows(
      `update product set content_hash = 0, name = 'Иначе', main_category_id = (select max(id) from category)
       where id = (select min(id) from product)`,
    );
    await bringGoods();
    expect(await wasRead()).toBe(true);
    expect(await shop()).toEqual(before);
  });

  it('§6.5: what waits for its goods is not forgotten with the file', async () => {
    await bringOffers().catch(() => undefined);
    await bringGoods();
    const [{ n } = { n: 0 }] = await rows('select count(*)::int as n from product_region');
    expect(n).toBeGreaterThan(0);
  });

  it('§11: the remarks of the file are those of every load of it', async () => {
    const xml = cml(
      classifier('<Группы><Группа><Ид>g</Ид><Наименование>Вёдра</Наименование></Группа></Группы>') +
        catalogue(goods('a', `<Группы><Ид>g</Ид></Группы><МинимальныйЗаказ>много</МинимальныйЗаказ>`)),
    );
    const first = await bring(xml);
    expect(first.issueCount).toBeGreaterThan(0);
    const again = await bring(xml);
    expect(await wasRead()).toBe(false);
    expect(again.issueCount).toBe(first.issueCount);
    const said = (run: number) => rows(`select level, message, raw from import_issue where run_id = ${run}`);
    expect(await said(again.runId)).toEqual(await said(first.runId));
  });

  it('a file of which rows were left out is read each time', async () => {
    const xml = cml(catalogue(goods('a') + goods('x'.repeat(90))));
    await bring(xml);
    const again = await bring(xml);
    expect(await wasRead()).toBe(true);
    expect(again.products.skipped).toBe(1);
  });
});
