import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import buyers from '#tests/fixtures/buyer-queries.json' with { type: 'json' };
import { insertCatalogue } from '#tests/fixtures/insert-catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { imported, importRows } from '#tests/harness/import.ts';
import { foundCodes } from './ask-search.ts';

const FEED = new URL('../../../../shared/data/yml/fitolis_2018.yml', import.meta.url).pathname;

/** Sizes, units, fractions, marks and compounds in every spelling that names use. */
const NAMES = [
  'Коробка картонная 240×205×70 мм, бурая',
  'Пакет ПВД 30 х 40 см, 60 мкм',
  'Мешок для мусора 120л 70*110 см 50мкм чёрный (10шт/рул)',
  'Лента сигнальная чёрно-жёлтая 50мм х 66м',
  'Стакан бумажный 250 мл, d=80мм, «Кофе с собой» CSR-46 (1/50)',
  'Бумага А4-80 г/м2 500 листов SvetoCopy',
  'Перчатки нитриловые р.L (8-9), 100 шт/уп, без пудры',
  'Клей-карандаш 2в1 0,5 кг + 1,5л №10',
  'Болт М8х40 DIN 933 (ГОСТ 7798-70)',
  'Плёнка п/э рукав 1500х0,1мм / 100 п.м.',
  "Чай O'Neil ёлочка 20 пак. x 1.8гр",
  'Ёмкость мерная Ø160 3/4" 5 литров',
];

type Finder = (query: string) => Promise<string[]>;
const finder =
  (db: Database): Finder =>
  (query) =>
    foundCodes(db, query);

/** A number belongs to what stands behind it: a copy that puts them otherwise says another amount. */
function keepsAmounts(query: string, name: string): boolean {
  const words = query.split(' ');
  return words.every((word, at) => !/\d/.test(word) || name.includes(words.slice(at, at + 2).join(' ')));
}

/** What a shopper copies out of a name: some of its words, as they stand, in any order. */
const pieceOf = (names: readonly { code: string; name: string }[]) =>
  fc.constantFrom(...names).chain(({ code, name }) => {
    const words = [...new Set(name.split(/\s+/))].filter((word) => /[\p{L}\d]/u.test(word));
    return fc
      .shuffledSubarray(words, { minLength: 1 })
      .map((some) => ({ code, name, query: some.join(' ') }))
      .filter(({ name, query }) => query.length > 1 && keepsAmounts(query, name));
  });

/** Finds the product by any of its words; a full page may hold others that have them too. */
const findsByWords = (find: Finder, names: readonly { code: string; name: string }[], numRuns: number) =>
  fc.assert(
    fc.asyncProperty(pieceOf(names), async ({ code, query }) => {
      const codes = await find(query);
      return codes.includes(code) || codes.length === 48;
    }),
    { numRuns, seed: 20_261_122 },
  );

/** A whole import on a busy machine. */
const PATIENCE = 60_000;

eachDatabase('search by the words of a name', (db) => {
  it('acc-C11: any words of a name find it, parts of sizes and compounds too', async () => {
    const products = NAMES.map((name, at) => ({ code: `К${at}-0${at}`, name }));
    await insertCatalogue(db(), {
      categories: [{ id: 1, slug: 'vse', name: 'Всё' }],
      brands: [],
      products: products.map((product, at) => ({
        ...product,
        id: at + 1,
        category: 1,
        terms: { msk: { price: 100 } },
      })),
    });
    const find = finder(db());
    for (const query of [
      '240',
      '205',
      '70 мм',
      '240х205',
      '205×70',
      'чёрно',
      'мкм',
      'жёлтая',
      'литров',
      '933',
    ])
      expect(await find(query), query).not.toEqual([]);
    expect(await find('240×205×70')).toEqual(['К0-00']);
    await findsByWords(find, products, 300);
  });

  it.skipIf(!existsSync(FEED))(
    'acc-C11: forty buyers find what they mean in a real catalogue, and so does whoever copies its names',
    async () => {
      await imported(importRows(db(), readYml(FEED, { regions: ['msk'] }), ['msk']));
      const find = finder(db());
      const wrong: string[] = [];
      for (const { query, expected } of buyers) {
        const first = (await find(query)).slice(0, 3);
        if (!first.some((code) => expected.includes(code))) wrong.push(`${query}: ${first.join(', ')}`);
      }
      expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(buyers.length * 0.05);
      const names = await db().query<{ code: string; name: string }>({
        name: '',
        text: 'select code, name from product order by id',
      });
      await findsByWords(find, names, 150);
    },
    PATIENCE,
  );
});
