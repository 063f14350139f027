import { beforeEach, expect, it } from 'vitest';
import type { Statement } from '#api/backend/db/database.ts';
import { runtime } from '#process/runtime.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { listened } from '#tests/harness/database/listened.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { askSearch, isSearchLook } from '../backend/ask-search.ts';

eachDatabase('what searches keep until the catalogue changes', (db) => {
  beforeEach(() => fillCatalogue(db()));

  const looks = (statements: readonly Statement[]) => statements.filter(isSearchLook).length;
  const reads = (statements: readonly Statement[]) =>
    statements.filter(({ text }) => text.includes('p.main_category_id')).length;

  it('issue 35: words left of a query and cards found before cost no statement', async () => {
    const { database, made } = listened(db());
    const first = await askSearch(database, { query: 'перчатки 90017' });
    const before = made();
    expect([first.isPartial, looks(before), reads(before)]).toEqual([true, 3, 1]);
    const second = await askSearch(database, { query: 'перчатки 90018' });
    const since = made();
    expect([looks(since), reads(since)]).toEqual([2, 0]);
    expect(second.list).toEqual(first.list);
  });

  it('issue 35: a change of the catalogue is seen by the next search', async () => {
    const { database } = listened(db());
    const price = async () => (await askSearch(database, { query: 'тарелка' })).list[0]?.price;
    const before = await price();
    await db().query({ name: '', text: 'update product_region set price_kop = price_kop + 100' });
    expect(await price()).toBe(before);
    runtime().freshness.raise(['anything']);
    expect(await price()).toBe((before ?? 0) + 100);
  });
});
