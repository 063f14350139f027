import { expect, it, vi } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import type {
  StagedPrice,
  StagedProduct,
  StagedRow,
  StagedTermsPart,
} from '#api/backend/feeds/import/model.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { catalogueRows, imported, importRows } from '#tests/harness/import.ts';
import { IS_LONG, isWholeOn } from '#tests/harness/rounds.ts';

vi.setConfig({ testTimeout: 120_000 });

const price = (kopecks: number): StagedPrice => ({
  priceKop: kopecks,
  priceOldKop: null,
  priceDiscountKop: 0,
  isPromo: false,
  isSale: false,
});
const stock = (pieces: number) => ({ stock: pieces, inCity: pieces > 0 });

const goods = (externalId: string, more: Partial<StagedProduct> = {}): StagedRow => ({
  kind: 'product',
  product: {
    externalId,
    code: more.article ?? externalId,
    article: null,
    name: `Товар ${externalId}`,
    measure: 'шт',
    packMin: 1,
    boxCapacity: null,
    brand: null,
    categoryExternalIds: [],
    images: [],
    options: [],
    description: null,
    seoText: null,
    seoAdditionalDescription: null,
    popularity: 0,
    isNew: null,
    terms: {},
    isWithoutTerms: true,
    links: [],
    line: 1,
    ...more,
  },
});
const part = (externalId: string, msk: StagedTermsPart, spb: StagedTermsPart = msk): StagedRow => ({
  kind: 'part',
  part: { externalId, terms: { msk, spb }, line: 2 },
});
const removal = (externalId: string): StagedRow => ({ kind: 'removal', removal: { externalId, line: 3 } });
const extent = (isWhole: boolean): StagedRow => ({ kind: 'extent', isWhole });

/** «id region price stock», the archived ones as «id —». */
async function terms(db: Database): Promise<string[]> {
  const rows = await db.query<{ row: string }>({
    name: '',
    text: `select concat_ws(' ', p.external_id, pr.region_id, pr.price_kop, pr.stock, pr.in_city) as row
           from product p join product_region pr on pr.product_id = p.id
           union all select p.external_id || ' —' from product p where p.archived_at is not null order by 1`,
  });
  return rows.map(({ row }) => row);
}

async function codes(db: Database): Promise<Record<string, string>> {
  const rows = await db.query<{ id: string; code: string; article: string | null }>({
    name: '',
    text: 'select external_id as id, code, article from product order by id',
  });
  return Object.fromEntries(rows.map(({ id, code, article }) => [id, `${code} ${article}`]));
}

/**
 * In one transaction, and through tables beside the shop's: the statements are the same. What the latter can
 * get wrong is what they hand on, so there one engine tells of changes, removals and what waits. The other
 * engine tells the first case of each kind; the rest is for `npm run test:long`.
 */
const WAYS = [
  { name: 'in place', inPlaceLimit: 2000 },
  { name: 'by exchange', inPlaceLimit: 0 },
];

for (const { name, inPlaceLimit } of WAYS) {
  eachDatabase(`acc-E9a rows that speak of a part, ${name}`, (db, engine) => {
    const load = (...rows: readonly StagedRow[]) =>
      imported(
        importRows(db(), rows, ['msk', 'spb'], {
          source: '1c',
          mode: 'told',
          keepsUnknown: true,
          inPlaceLimit,
        }),
      );

    it('case 28: goods, prices and stocks come apart, in three merges, and each leaves the others alone', async () => {
      const report = await load(goods('a'), goods('b'));
      expect(report.products).toMatchObject({ created: 2, archived: 0 });
      expect(report.unsold).toBe(2);
      expect(await terms(db())).toEqual(['a —', 'b —']);
      await load(part('a', { price: price(100) }), part('b', { price: price(200) }));
      expect(await terms(db())).toEqual(['a 1 100 0 f', 'a 2 100 0 f', 'b 1 200 0 f', 'b 2 200 0 f']);
      await load(part('a', { stock: stock(5) }, { stock: stock(0) }));
      expect(await terms(db())).toEqual(['a 1 100 5 t', 'a 2 100 0 f', 'b 1 200 0 f', 'b 2 200 0 f']);
      await load(part('a', { price: price(150) }, {}));
      expect((await terms(db()))[0]).toBe('a 1 150 5 t');
      // A changed product without terms keeps those that it has.
      expect((await load(goods('a', { name: 'Иначе' }))).products).toMatchObject({ updated: 1, archived: 0 });
      const before = await catalogueRows(db());
      expect((await load(goods('a', { name: 'Иначе' }), goods('b'))).products).toMatchObject({
        unchanged: 2,
      });
      expect(await catalogueRows(db())).toEqual(before);
    });

    if (!isWholeOn(engine)) return;
    it('case 57: what is marked deleted leaves at once with its characteristics, and comes back at its address', async () => {
      const ids = ['a', 'a#1', 'a#2', 'b'];
      await load(...ids.flatMap((id) => [goods(id), part(id, { price: price(100) })]));
      const idOf = async () =>
        (await db().query({ name: '', text: `select id from product where external_id = 'a#1'` }))[0];
      const before = await idOf();
      await load(removal('a'));
      expect(await terms(db())).toEqual(['a —', 'a#1 —', 'a#2 —', 'b 1 100 0 f', 'b 2 100 0 f']);
      await load(removal('b'), goods('a#1'), part('a#1', { price: price(70) }));
      expect(await terms(db())).toEqual(['a —', 'a#1 1 70 0 f', 'a#1 2 70 0 f', 'a#2 —', 'b —']);
      expect(await idOf()).toEqual(before);
    });

    it('case 26: terms before their goods wait, by name, and are taken when these come', async () => {
      const report = await load(
        goods('a'),
        part('a', { price: price(100) }),
        part('x', { price: price(7), stock: stock(3) }),
      );
      expect(report.issues.map(({ message }) => message)).toContain(
        'Товара «x» ещё нет: его цена и остаток ждут неделю.',
      );
      await load(part('x', { price: price(8) }), part('a', { stock: stock(1) }));
      await load(goods('x'));
      expect(await terms(db())).toEqual(['a 1 100 1 t', 'a 2 100 1 t', 'x 1 8 3 t', 'x 2 8 3 t']);
    });

    if (inPlaceLimit === 0 && !IS_LONG) return;
    it('one set joins them in any order, and says what is said twice', async () => {
      const report = await load(
        part('a', { stock: stock(5) }),
        part('a', { price: price(90) }),
        goods('a'),
        part('a', { price: price(100) }),
      );
      expect(await terms(db())).toEqual(['a 1 100 5 t', 'a 2 100 5 t']);
      expect(report.issues.map(({ message }) => message)).toContain(
        'Цена или остаток товара «a» повторяется ниже, принят последний.',
      );
    });

    it('case 5: no file takes away what it does not name, whatever it says of itself; a whole exchange does', async () => {
      const all = ['a', 'b', 'c', 'd', 'e'].flatMap((id) => [goods(id), part(id, { price: price(100) })]);
      await load(extent(true), ...all);
      await load(extent(true), extent(false), ...all.slice(0, 2));
      await load(...all.slice(0, 2));
      expect(await terms(db())).toHaveLength(10);
      const report = await load(extent(true), extent(true), ...all.slice(2));
      expect(report.departures.map(({ region, count }) => [region, count])).toEqual([
        ['msk', 1],
        ['spb', 1],
      ]);
      expect((await terms(db())).filter((row) => row.startsWith('a'))).toEqual(['a —']);
    });

    it('case 24: a price that is none takes the product out of its region and never makes it 0 ₽', async () => {
      await load(goods('a'), goods('b'), part('a', { price: price(100), stock: stock(5) }));
      await load(part('a', { price: null }, {}), part('b', { price: null }));
      expect(await terms(db())).toEqual(['a 2 100 5 t', 'b —']);
    });

    it('so many prices that are none are held', async () => {
      const ids = Array.from({ length: 30 }, (_, at) => `n${at}`);
      await load(...ids.flatMap((id) => [goods(id), part(id, { price: price(100) })]));
      const none = ids.slice(0, 15).map((id) => part(id, { price: null }));
      const held = await importRows(db(), none, ['msk', 'spb'], { source: '1c', mode: 'told', inPlaceLimit });
      expect(held).toMatchObject({
        reason: 'shrink',
        message: expect.stringContaining('Без цены остались бы 30 из 60 товаров'),
      });
      expect(await terms(db())).toHaveLength(60);
    });

    it('case 29: prices of no known product at all are refused, and kept', async () => {
      const rows = ['x', 'y'].map((id) => part(id, { price: price(7) }));
      const refused = await importRows(db(), rows, ['msk'], {
        source: '1c',
        mode: 'told',
        keepsUnknown: true,
      });
      expect(refused).toMatchObject({
        reason: 'unknown',
        message: 'Ни один из 2 товаров не известен сайту: сначала выгрузите товары.',
      });
      await load(goods('x'));
      expect(await terms(db())).toEqual(['x 1 7 0 f']);
    });

    it('a stock before its price waits as well, and nothing older than a week', async () => {
      await load(goods('a'), goods('b'), part('a', { stock: stock(4) }));
      await load(part('a', { price: price(100) }));
      expect(await terms(db())).toEqual(['a 1 100 4 t', 'a 2 100 4 t', 'b —']);
      await load(part('y', { price: price(9) }), goods('a'));
      await db().query({ name: '', text: `update pending_terms set said_at = now() - interval '8 days'` });
      await load(goods('y'));
      expect(await terms(db())).toContain('y —');
    });
  });

  eachDatabase(`acc-E9a articles, ${name}`, (db, engine) => {
    const sold = (id: string, article: string | null): StagedRow[] => [
      goods(id, { article, code: article ?? id }),
      part(id, { price: price(100) }),
    ];
    const load = (rows: readonly StagedRow[], mode: 'told' | 'full' = 'told') =>
      imported(importRows(db(), rows, ['msk'], { source: '1c', mode, inPlaceLimit, isForced: true }));

    it('case 38: may repeat and be absent; each product keeps its own as written', async () => {
      await load([...sold('1', 'Раша'), ...sold('2', 'Раша'), ...sold('3', null)]);
      expect(await codes(db())).toEqual({ 1: 'Раша Раша', 2: 'Раша-2 Раша', 3: '3 null' });
    });

    if (!isWholeOn(engine)) return;
    it('case 38: two that are swapped stay right', async () => {
      await load([...sold('1', 'A'), ...sold('2', 'B'), ...sold('3', 'C')]);
      await load([...sold('1', 'B'), ...sold('2', 'A')]);
      expect(await codes(db())).toEqual({ 1: 'B B', 2: 'A A', 3: 'C C' });
      await load([...sold('1', 'A'), ...sold('2', 'C'), ...sold('3', 'B')]);
      expect(await codes(db())).toEqual({ 1: 'A A', 2: 'C C', 3: 'B B' });
    });

    it('an archived product gives its own back', async () => {
      await load([...sold('1', 'A'), ...sold('2', 'B')]);
      await load([removal('1')]);
      await load(sold('3', 'A'));
      const { 1: old, 3: now } = await codes(db());
      expect(now).toBe('A A');
      expect(old).toMatch(/^A-\d+ A$/);
    });
  });
}
