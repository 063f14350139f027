import { beforeEach, expect, it } from 'vitest';
import { PAGE_SIZE } from '#api/contract/listing.ts';
import { NO_CHOICE } from '#lib/facets/facet-choice.ts';
import { insertCatalogue, type SeedProduct } from '#tests/fixtures/insert-catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { refusal, succeed, Visitor } from '../backend/visitor.ts';

/** Fifty goods of their own beside two families; the dearer the less popular. */
const ALONE = 50;
const CUPS: readonly (readonly [name: string, price: number])[] = [
  ['Стакан 250 мл, белый', 300],
  ['Стакан 250 мл, чёрный', 165],
  ['Стакан 350 мл, белый', 400],
  ['Крышка 80 мм, белая', 20],
  ['Крышка 80 мм, чёрная', 30],
];

const PRODUCTS: SeedProduct[] = [
  ...CUPS.map(([name, price], at) => ({ name, price, popularity: 1000 - at })),
  ...Array.from({ length: ALONE }, (_, at) => ({
    name: `Вещь ${String.fromCharCode(1072 + (at % 32))}${at < 32 ? '' : 'ю'}`,
    price: 1000 + at,
    popularity: 100 - at,
  })),
].map(({ name, price, popularity }, at) => ({
  id: at + 1,
  code: `К-${at + 1}`,
  name,
  category: 1,
  popularity,
  terms: { msk: { price, inCity: at !== 0 } },
}));

eachDatabase('«Свернуть варианты» (acc-C18)', (db) => {
  beforeEach(() =>
    insertCatalogue(db(), {
      categories: [{ id: 1, slug: 'posuda', name: 'Посуда' }],
      brands: [],
      products: PRODUCTS,
    }),
  );

  const ask = (asked: { page?: number; sort?: 'popular' | 'price'; isFolded?: boolean; inStock?: boolean }) =>
    new Visitor(db()).call('getFacets', {
      ...NO_CHOICE,
      section: 'catalog',
      slug: 'posuda',
      page: 1,
      sort: 'popular',
      brands: [],
      facets: [],
      isFolded: true,
      ...asked,
    });
  const found = async (asked: Parameters<typeof ask>[0]) => succeed(await ask(asked));
  /** What is said of a family; what else may stand there is not looked at. */
  const told = (line: string | null) =>
    line?.includes('вариант') ? line.replaceAll(/[\u00A0\u202F]/g, ' ').replaceAll('\u2060', '') : null;
  const head = async (asked: Parameters<typeof ask>[0]) =>
    (await found(asked)).list.items.slice(0, 3).map(({ name, line }) => [name, told(line)]);

  it('a family is one tile: the first of the order, how many there are and from what price', async () => {
    expect(await head({})).toEqual([
      ['Стакан 250 мл, белый', '3 варианта, от 1,65 ₽/шт'],
      ['Крышка 80 мм, белая', '2 варианта, от 20,00 ₽ за 100 шт'],
      ['Вещь а', null],
    ]);
    expect((await head({ sort: 'price' }))[1]).toEqual(['Стакан 250 мл, чёрный', '3 варианта, от 1,65 ₽/шт']);
    expect((await head({ inStock: true }))[0]).toEqual(['Стакан 250 мл, чёрный', '2 варианта, от 1,65 ₽/шт']);
    expect((await head({ isFolded: false }))[1]).toEqual(['Стакан 250 мл, чёрный', null]);
  });

  it('pages are cut after folding: each family once, none lost, and past the last there is nothing', async () => {
    const first = await found({});
    expect([first.isFolded, first.list.total, first.list.items.length]).toEqual([true, 55, PAGE_SIZE]);
    expect(first.list.lastPage).toBe(Math.ceil((ALONE + 2) / PAGE_SIZE));
    const names = new Set<string>();
    for (let page = 1; page <= first.list.lastPage; page += 1)
      for (const { name } of (await found({ page })).list.items) names.add(name);
    expect(names.size).toBe(ALONE + 2);
    expect(refusal(await ask({ page: first.list.lastPage + 1 }))).toBe('not-found');
  });
});
