import { expect, it } from 'vitest';
import { exitCodeOf } from '#api/backend/commands/import/exit-code.ts';
import { reportLines } from '#api/backend/commands/import/report-text.ts';
import type { Database } from '#api/backend/db/database.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { catalogueRows, feedRows, imported, importRows } from '#tests/harness/import.ts';
import { isWholeOn } from '#tests/harness/rounds.ts';

/** Several whole imports on a busy machine. */
const LONG = 120_000;

const offer = (id: string, price = '10', name = `Товар ${id}`): string =>
  `<offer id="${id}"><price>${price}</price><categoryId>1</categoryId><name>${name}</name></offer>`;
const shop = (name: string, offers: readonly string[]): string =>
  `<yml_catalog><shop><name>${name}</name><url>https://${name.toLowerCase()}.example</url><categories><category id="1">Раздел</category></categories><offers>${offers.join('')}</offers></shop></yml_catalog>`;
const ids = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `n${from + index}`);

/** Which regions (by number) sell a product, at what price, and whose terms these are. */
function termsOf(db: Database, id: string): Promise<object[]> {
  return db.query({
    name: '',
    text: `select pr.region_id as region, pr.price_kop as price, pr.source from product_region pr
           join product p on p.id = pr.product_id where p.external_id = $1 order by 1`,
    values: [id],
  });
}

eachDatabase('D70 prices belong to a source in a region', (db, engine) => {
  const load = (feed: string, region: 'msk' | 'spb', settings = {}) =>
    importRows(db(), feedRows(feed, [region]), [region], settings);

  it(
    'goods gone from one region leave that region alone, by name',
    async () => {
      const all = ids(0, 10).map((id) => offer(id));
      await imported(load(shop('A', all), 'msk'));
      await imported(load(shop('A', all), 'spb'));
      const report = await imported(load(shop('A', all.slice(2)), 'msk'));
      expect(report.departures).toEqual([
        {
          region: 'msk',
          count: 2,
          examples: [
            { externalId: 'n0', name: 'Товар n0' },
            { externalId: 'n1', name: 'Товар n1' },
          ],
        },
      ]);
      expect(reportLines(report)).toContain('  id n0: «Товар n0»');
      expect(await termsOf(db(), 'n0')).toEqual([{ region: 2, price: 1000, source: 'A' }]);
    },
    LONG,
  );

  if (!isWholeOn(engine)) return;
  it(
    'each source takes away what it brought itself, whoever sells the product elsewhere',
    async () => {
      const all = ids(0, 10).map((id) => offer(id));
      await imported(load(shop('A', all), 'msk'));
      await imported(load(shop('B', all), 'spb'));
      const report = await imported(load(shop('A', all.slice(1)), 'msk'));
      expect(report.departures).toMatchObject([{ region: 'msk', count: 1 }]);
      expect(await termsOf(db(), 'n0')).toEqual([{ region: 2, price: 1000, source: 'B' }]);
      expect((await imported(load(shop('B', all.slice(1)), 'spb'))).products.archived).toBe(1);
    },
    LONG,
  );

  it(
    "another source's file neither renames nor replaces nor prices anything, unless forced",
    async () => {
      await imported(
        load(
          shop(
            'A',
            ids(0, 5).map((id) => offer(id)),
          ),
          'msk',
        ),
      );
      const before = await catalogueRows(db());
      const files = [
        shop('B', [offer('n1', '10', 'Чужое имя'), offer('b1')]),
        shop('B', [offer('n1', '99'), offer('b1')]),
        shop('B', ['<offer id="n1"><price>99</price></offer>']),
      ];
      for (const file of files) {
        const held = await load(file, 'msk');
        expect(held).toMatchObject({ kind: 'failed', reason: 'foreign' });
        expect(held.kind === 'failed' && held.examples).toEqual([
          expect.stringContaining('id n1: «Товар n1», источник «A»'),
        ]);
        expect(exitCodeOf(held)).toBe(2);
        expect(await catalogueRows(db())).toEqual(before);
      }
      const forced = await imported(load(files[0] ?? '', 'msk', { isForced: true }));
      expect(forced.issues).toContainEqual(
        expect.objectContaining({ message: expect.stringContaining('Заменено') }),
      );
      expect(await termsOf(db(), 'n1')).toEqual([{ region: 1, price: 1000, source: 'B' }]);
      // What it took over is its own from then on.
      expect(
        await load(
          shop(
            'A',
            ids(0, 5).map((id) => offer(id)),
          ),
          'msk',
        ),
      ).toMatchObject({ reason: 'foreign' });
    },
    LONG,
  );

  it(
    'a shop that was known by its address keeps its goods when its file has a name',
    async () => {
      const all = ids(0, 10).map((id) => offer(id));
      await imported(load(shop('A', all), 'msk', { source: 'a.example' }));
      const report = await imported(load(shop('A', all.slice(1)), 'msk'));
      expect(report).toMatchObject({ source: 'A', departures: [{ count: 1 }] });
      expect(await termsOf(db(), 'n1')).toEqual([{ region: 1, price: 1000, source: 'A' }]);
    },
    LONG,
  );

  it(
    'terms that belong to nobody are taken by the import that names them',
    async () => {
      const all = ids(0, 10).map((id) => offer(id));
      await imported(load(shop('A', all), 'msk'));
      await db().query({ name: '', text: 'update product_region set source = null' });
      expect((await imported(load(shop('B', all), 'msk', { source: 'A' }))).products.unchanged).toBe(10);
      expect(await termsOf(db(), 'n1')).toEqual([{ region: 1, price: 1000, source: 'A' }]);
    },
    LONG,
  );
});

eachDatabase('acc-E9 a file older than the one that was imported last', (db) => {
  const made = (date: string, price: string): string =>
    shop('A', [offer('n1', price), offer('n2')]).replace('<yml_catalog>', `<yml_catalog date="${date}">`);

  it(
    'is held, by both moments; the same day again, another region and a forced one are not',
    async () => {
      const load = (date: string, price: string, region: 'msk' | 'spb' = 'msk', isForced = false) =>
        importRows(db(), feedRows(made(date, price), [region]), [region], { isForced });
      await imported(load('2026-11-25 12:00', '20'));
      const held = await load('2026-11-25 11:59', '10');
      expect(held).toMatchObject({
        reason: 'older',
        message: expect.stringContaining(
          'Файл от 25.11.2026, 11:59, а загружен уже файл от 25.11.2026, 12:00.',
        ),
      });
      if (held.kind === 'failed') expect(exitCodeOf(held)).toBe(2);
      expect(await termsOf(db(), 'n1')).toMatchObject([{ price: 2000 }]);
      await imported(load('2026-11-25 12:00', '30'));
      await imported(load('2026-11-20 12:00', '10', 'spb'));
      await imported(load('2026-11-20 12:00', '10', 'msk', true));
      expect(await termsOf(db(), 'n1')).toMatchObject([{ price: 1000 }, { price: 1000 }]);
    },
    LONG,
  );
});

eachDatabase('a file that a person is to look at first', (db, engine) => {
  const load = (feed: string | Uint8Array, settings = {}) =>
    importRows(db(), feedRows(feed), ['msk'], settings);
  const bad = Array.from({ length: 20 }, (_, at) => offer(`x${at}`, 'дорого'));

  it.each([
    ['no offers', [], 'skipped', []],
    ['nothing but offers without a price', bad, 'skipped', []],
    ['hardly anything else', [...bad, offer('n0')], 'skipped', []],
    ['lost letters', [offer('n0', '10', 'Стака�ы')], 'damaged', ['строка 1, id n0: «Стака�ы»']],
    ['mojibake', [offer('n0', '10', 'РћР±С‹С‡РЅС‹Р№')], 'damaged', ['строка 1, id n0: «РћР±С‹С‡РЅС‹Р№»']],
  ])(
    'is held for %s, and nothing changes',
    async (_, offers, reason, examples) => {
      await imported(load(shop('A', [offer('n0')])));
      const before = await catalogueRows(db());
      const held = await load(shop('A', offers));
      expect(held).toMatchObject({ kind: 'failed', reason, examples });
      expect(exitCodeOf(held)).toBe(2);
      expect(await catalogueRows(db())).toEqual(before);
      expect((await load(shop('A', offers), { isForced: true })).kind).toBe('imported');
    },
    LONG,
  );

  if (!isWholeOn(engine)) return;
  it(
    'is held for a prolog that contradicts the bytes',
    async () => {
      const feed = `<?xml version="1.0" encoding="windows-1251"?>${shop('A', [offer('n0')])}`;
      const held = await load(feed);
      expect(held).toMatchObject({ reason: 'damaged' });
      expect(held.kind === 'failed' && held.examples[0]).toContain('windows-1251');
      expect(await db().query({ name: '', text: 'select id from product' })).toEqual([]);
    },
    LONG,
  );

  it(
    'is not what a file with some faults is',
    async () => {
      const half = Array.from({ length: 10 }, (_, at) => offer(`n${at}`));
      expect((await imported(load(shop('A', [...half, ...bad])))).products).toMatchObject({
        created: 10,
        skipped: 20,
      });
    },
    LONG,
  );
});
