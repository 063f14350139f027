import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { runMap } from '#api/backend/commands/import/map.ts';
import type { Database } from '#api/backend/db/database.ts';
import { loadSet } from '#api/backend/exchange/catalogue/load-set.ts';
import { readChoices } from '#api/backend/feeds/import/cml/choice-store.ts';
import type { Choice } from '#api/backend/feeds/import/cml/choices.ts';
import type { ImportReport } from '#api/backend/feeds/import/merge/report.ts';
import { REGION_CODES } from '#lib/region/codes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { catalogueRows, realData } from '#tests/harness/import.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';

vi.setConfig({ testTimeout: 120_000 });

const REAL = realData();
const stock = (name: string, regions: Choice['regions']): Choice => ({
  kind: 'warehouse',
  externalId: name,
  name,
  use: 'stock',
  regions,
});

async function count(db: Database, what: string): Promise<number> {
  const [row] = await db.query<{ n: number }>({ name: '', text: `select count(*)::int as n from ${what}` });
  return row?.n ?? -1;
}

describe.runIf(REAL !== null)('acc-E9a real exchanges of 1C (skipped where they are not at hand)', () => {
  eachDatabase('by hand', (db, engine) => {
    const load = (names: readonly string[], choices: readonly Choice[] = [], isForced = false) =>
      loadSet(
        db(),
        names.map((name) => join(REAL ?? '', 'cml', `${name}.xml`)),
        { source: '1c', choices, regions: REGION_CODES, mode: 'told', isDryRun: false, isForced },
        systemClock,
      );
    const loaded = async (...args: Parameters<typeof load>): Promise<ImportReport> => {
      const report = await load(...args);
      if (report.kind === 'failed') throw new Error(report.message);
      return report;
    };

    it('cases 26, 33: 44 offers of 35 goods in one city: the other nine wait or are deleted, the other city sells nothing', async () => {
      const files = ['kids207_import', 'kids207_offers'];
      const refused = await load(files);
      expect(refused).toMatchObject({
        reason: 'unmapped',
        message: expect.stringContaining('«Владивосток», «Новосибирск», «Москва»'),
      });
      expect(await count(db(), 'product')).toBe(0);
      const shown = await runMap({ kind: 'map', source: '1c', choices: [stock('Москва', ['msk'])] }, db());
      expect(shown.lines.join('\n')).toMatch(/Склады:\n(?:.*\n)*.*Москва — остаток: Москва/);
      const report = await loaded(files);
      expect(report.products).toMatchObject({ created: 35 });
      expect(await count(db(), 'product_region where region_id = 1')).toBe(35);
      expect(await count(db(), 'product_region where region_id = 2')).toBe(0);
      expect(await count(db(), 'pending_terms')).toBe(8);
      const [mat] = await db().query({
        name: '',
        text: `select stock, price_kop as price from product_region r join product p on p.id = r.product_id
               where p.external_id = 'bd8c4e15-18f9-11e7-80c2-0cc47ab29cd1'`,
      });
      expect(mat).toEqual({ stock: 376, price: 10_000 });
    });

    if (!isWholeOn(engine)) return;
    it('case 24: 1,426 goods, 12 of them without a price; the same again changes nothing', async () => {
      const files = ['santechtula_2016-12_import', 'santechtula_2016-12_offers'];
      const report = await loaded(files);
      expect(report.products).toMatchObject({ created: 1426, skipped: 0, archived: 0 });
      expect(report.unsold).toBe(12);
      expect(await count(db(), 'product_region where price_kop > 0')).toBe(1414 * REGION_CODES.length);
      expect(await count(db(), 'product_region where price_kop = 0')).toBe(0);
      expect(await count(db(), "product where external_id = 'яя9' and article = '004002'")).toBe(1);
      expect(report.issues.filter(({ message }) => message.startsWith('Нет цены'))).toHaveLength(12);
      const before = await catalogueRows(db());
      expect((await loaded(files)).products).toMatchObject({ created: 0, updated: 0, unchanged: 1426 });
      expect(await catalogueRows(db())).toEqual(before);
    });

    it('case 27: 283 goods, 7 services, 44 offers: 276 stored, 44 sold', async () => {
      const report = await loaded(['kids207_nested_import', 'kids207_offers'], [stock('Москва', ['msk'])]);
      expect(report.products).toMatchObject({ created: 276 });
      expect(report.unsold).toBe(232);
      expect(await count(db(), 'product_region')).toBe(44);
      expect(report.issues.map(({ message }) => message)).toContain('Услуги пропущены: 7.');
      expect(await count(db(), 'category where external_id is not null')).toBe(13);
    });

    it('cases 8, 29: all five files of changes, 978 prices and stocks of goods that were never sent', async () => {
      const kinds = ['import', 'offers_classifier', 'offers', 'prices', 'rests'];
      const refused = await load(kinds.map((kind) => `hygiene209_${kind}`));
      expect(refused).toMatchObject({
        reason: 'unknown',
        message: 'Ни один из 978 товаров не известен сайту: сначала выгрузите товары.',
      });
      expect(await count(db(), 'pending_terms where says_price and says_stock')).toBe(
        978 * REGION_CODES.length,
      );
      // Case 34: 752 zeros, 225 above, one below.
      expect(await count(db(), 'pending_terms where stock > 0 and region_id = 1')).toBe(225);
    });

    it('case 30: two goods and five characteristics are five products that share their words', async () => {
      const files = ['carono207_import', 'carono207_offers'];
      const report = await loaded(files, [stock('Магазин "Обувь"', ['msk', 'spb'])]);
      expect(report.products).toMatchObject({ created: 5 });
      const rows = await db().query<{ name: string; article: string; measure: string }>({
        name: '',
        text: `select p.name, p.article, p.measure from product p join product_region r on r.product_id = p.id
               where r.region_id = 1 order by p.name`,
      });
      expect(rows).toHaveLength(5);
      expect(rows.map(({ name }) => name)).toContain('Женские ботфорты коричневые (38)');
      expect(new Set(rows.map(({ article }) => article))).toEqual(new Set(['Б-130001', 'Б- 130005']));
      expect(new Set(rows.map(({ measure }) => measure))).toEqual(new Set(['пара']));
      const [forty] = await db().query<{ options: { name: string; value: string }[] }>({
        name: '',
        text: `select options from product where options @> '[{"name": "Размер", "value": "40"}]'`,
      });
      expect(forty?.options.length).toBeGreaterThan(3);
    });

    it('cases 20, 21: price types of the classifier, prices with VAT of a type without; each file by itself', async () => {
      await loaded(['bxmaker31_import', 'bxmaker31_offers']);
      expect(await count(db(), 'product')).toBe(3);
      expect((await loaded(['bxmaker31_prices'])).kind).toBe('imported');
      await loaded(['bxmaker31_rests']);
      expect(await count(db(), 'product_region where stock > 0')).toBe(
        await count(db(), 'product_region where in_city'),
      );
      expect(await count(db(), 'product_region where price_kop = 200000')).toBeGreaterThan(0);
    });

    it('case 22: five price types are named, and chosen once; VAT as well', async () => {
      const refused = await load(['umi204_import', 'umi204_offers']);
      expect(refused).toMatchObject({
        reason: 'unmapped',
        message: expect.stringContaining('«offers 31.08», «Exagreement»'),
      });
      const price: Choice = {
        kind: 'price',
        externalId: 'инет',
        name: 'инет',
        use: 'price',
        regions: ['msk'],
      };
      expect(await load(['umi204_import', 'umi204_offers'], [price])).toMatchObject({ reason: 'unmapped' });
      const tax: Choice = { kind: 'tax', externalId: 'НДС', name: 'НДС', use: 'included', regions: [] };
      expect((await loaded(['umi204_import', 'umi204_offers'], [tax])).products).toMatchObject({
        created: 3,
      });
      expect(await count(db(), 'product_region where region_id = 1')).toBe(3);
      const kept = (await readChoices(db(), '1c')).filter(({ use }) => use !== null);
      expect(kept.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
        'price инет',
        expect.stringContaining('tax'),
      ]);
    });

    it('case 25: an excerpt in which goods and offers do not meet: 111.45 roubles wait for their goods', async () => {
      const report = await loaded(['lidergk24_excerpt_import', 'lidergk24_excerpt_offers']);
      expect(report.products).toMatchObject({ created: 2 });
      expect(await count(db(), 'pending_terms where price_kop = 11145')).toBe(REGION_CODES.length);
      expect(
        await count(db(), "product where image like 'https://exchange.invalid/import_files/14/%'"),
      ).toBeGreaterThan(0);
    });

    it('orders are no goods, in windows-1251 too', async () => {
      expect(await load(['carono_orders_cp1251'])).toMatchObject({
        reason: 'not_a_catalogue',
        message: 'В файле документы, а не товары.',
      });
    });
  });
});
