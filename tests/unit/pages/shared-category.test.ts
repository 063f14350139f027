import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Database, Statement } from '#api/backend/db/database.ts';
import { setDatabase } from '#api/backend/db/handle.ts';
import { readShop } from '#api/shop/read.ts';
import { listingKeys } from '#lib/cache/keys.ts';
import { runtime } from '#process/runtime.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

vi.mock('server-only', () => ({}));

/** The same database, and the names of the statements it has been asked. */
function watched(db: Database): { watch: Database; asked: string[] } {
  const asked: string[] = [];
  const watch: Database = {
    ...db,
    query: <Row extends object>(statement: Statement) => {
      asked.push(statement.name);
      return db.query<Row>(statement);
    },
    sparingly: () => watch,
  };
  return { watch, asked };
}

const QUESTION = { slug: 'stakany', page: 1, sort: 'popular', brands: [] } as const;

eachDatabase('the category of listings', (db) => {
  let reads: () => number;
  let visitor: Visitor;

  beforeEach(async () => {
    await fillCatalogue(db());
    const { watch, asked } = watched(db());
    setDatabase(watch);
    runtime().freshness.raise(null);
    visitor = new Visitor(watch);
    reads = () => asked.filter((name) => name === 'listed_category').length;
  });
  afterAll(() => setDatabase(null));

  it('is read once for the pages that show it in another order or in part, and anew when it may have changed', async () => {
    const [popular, byPrice] = await Promise.all([
      readShop('getProductsByCategory', 'msk', { ...QUESTION, brands: [] }),
      readShop('getProductsByCategory', 'msk', { ...QUESTION, sort: 'price', brands: [] }),
    ]);
    expect(popular?.category).toEqual(byPrice?.category);
    expect(popular?.list.items).not.toEqual(byPrice?.list.items);
    await readShop('getProductsByCategory', 'msk', { ...QUESTION, page: 2, brands: [] });
    expect(reads()).toBe(1);
    await readShop('getProductsByCategory', 'spb', { ...QUESTION, brands: [] });
    expect(reads(), 'another city has another assortment').toBe(2);
    runtime().freshness.raise([listingKeys('stakany', 'msk')[0] ?? '']);
    await readShop('getProductsByCategory', 'msk', { ...QUESTION, brands: [] });
    expect(reads()).toBe(3);
  });

  it('that is not there is asked for each time', async () => {
    for (const sort of ['popular', 'price'] as const) {
      expect(
        await readShop('getProductsByCategory', 'msk', { ...QUESTION, slug: 'net-takoy', sort, brands: [] }),
      ).toBeNull();
    }
    expect(reads()).toBe(2);
  });

  it('is read anew for every call of a visitor', async () => {
    for (const sort of ['popular', 'price'] as const) {
      succeed(await visitor.call('getProductsByCategory', { ...QUESTION, sort, brands: [] }));
    }
    expect(reads()).toBe(2);
  });
});
