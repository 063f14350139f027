import { beforeEach, expect, it } from 'vitest';
import { searchQueryText } from '#api/backend/search/query-text.ts';
import type { Input } from '#api/contract/index.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from './visitor.ts';

eachDatabase('search', (db) => {
  beforeEach(() => fillCatalogue(db()));

  const found = async (query: string, more: Partial<Input<'searchProducts'>> & { city?: 'spb' } = {}) => {
    const { city = 'msk', ...asked } = more;
    const { list } = succeed(await new Visitor(db(), { city }).call('searchProducts', { query, ...asked }));
    return list.map((card) => card.code);
  };

  it('acc-C11: finds all words in any form, the last one while it is being typed', async () => {
    expect(await found('бумажная тарелка')).toEqual(['ПЛ-1']);
    expect(await found('тарелок бума')).toEqual(['ПЛ-1']);
    expect((await found('стака')).length).toBeGreaterThan(40);
    expect(await found('стакан деревянный')).toEqual([]);
  });

  it('acc-C11: finds an article by its beginning, Latin or Cyrillic, the exact one first', async () => {
    expect(await found('ст-10')).toHaveLength(10);
    expect((await found('CT-105'))[0]).toBe('СТ-105');
    expect(await found('мск/1')).toEqual(['МСК/1']);
  });

  it('keeps to the region, and puts what is in the city first', async () => {
    expect(await found('перчатки')).toEqual(['МСК/1']);
    expect(await found('перчатки', { city: 'spb' })).toEqual([]);
    expect(await found('тарелка', { city: 'spb' })).toEqual(['ПЛ-1', 'СПБ-1']);
  });

  it('sorts by price when asked', async () => {
    expect(await found('пакет', { sort: 'price' })).toEqual(['АК-60', 'РП-70']);
    expect(await found('пакет', { sort: 'price-desc' })).toEqual(['РП-70', 'АК-60']);
    expect(await found('пакет', { sort: 'name' })).toEqual(['АК-60', 'РП-70']);
    expect(await found('пакет', { sort: 'new' })).toEqual(['РП-70', 'АК-60']);
    expect(await found('пакет', { sort: 'popular' })).toEqual(['РП-70', 'АК-60']);
  });

  it('acc-C7: one character, signs and wildcards find nothing and break nothing', async () => {
    for (const query of ['', 'т', '%%', '__', '!!!', "''", '\\\\', ':*', '& |', '%арелка_', "a' | 'b"]) {
      expect(await found(query), query).toEqual([]);
    }
  });

  it('an archived product is not found', async () => {
    expect(await found('старая')).toEqual([]);
  });
});

it('the words of a query become a tsquery whose quotes are closed', () => {
  expect(searchQueryText('')).toBe('');
  expect(searchQueryText("о'к")).not.toMatch(/[^']'[^' :&|)(]+[^']'[^ :&|)]/);
});
