import { beforeEach, expect, it } from 'vitest';
import { action } from '#api/backend/content/action/kind.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

eachDatabase('acc-C9 the set of an action', (db) => {
  beforeEach(() => fillCatalogue(db()));

  const PLACE = { name: 'nabor', region: null };
  const NOW = new Date('2026-11-18T09:00:00Z');

  async function write(fields: Readonly<Record<string, unknown>>) {
    const prepared = action.prepare(PLACE.name, { title: 'Набор', ...fields });
    if (prepared.kind === 'invalid') return prepared.problems[0]?.message;
    return db().transaction(async (tx) => (await prepared.write(tx, { ...PLACE, now: NOW }))?.message);
  }
  const shown = async (city: 'msk' | 'spb') => {
    const { products, set } = succeed(
      await new Visitor(db(), { city }).call('getAction', { slug: PLACE.name }),
    );
    return { products: products.map(({ code }) => code), set };
  };

  it('stands first among its goods, in whole packs, as far as the region sells it', async () => {
    const set = [
      { code: CODES.packed, quantity: 70 },
      { code: CODES.mskOnly, quantity: 3 },
    ];
    expect(await write({ products: [CODES.plain, CODES.packed], set })).toBeUndefined();
    expect(await shown('msk')).toEqual({
      products: [CODES.packed, CODES.mskOnly, CODES.plain],
      set: [
        { code: CODES.packed, quantity: 50 },
        { code: CODES.mskOnly, quantity: 3 },
      ],
    });
    expect((await shown('spb')).set).toEqual([{ code: CODES.packed, quantity: 50 }]);
    const stored = await action.read(db(), PLACE);
    expect(stored).toMatchObject({ set, products: [CODES.plain] });
  });

  it('refuses articles that nobody has, and one that stands twice', async () => {
    const line = { code: CODES.plain, quantity: 1 };
    expect(await write({ set: [line, { code: 'НЕТ', quantity: 1 }] })).toBe('нет товаров с артикулами НЕТ');
    expect(await write({ set: [line, line] })).toBe('артикул назван дважды');
    expect(await write({ set: [{ code: CODES.plain, quantity: 0 }] })).toBeTruthy();
  });
});
