import { beforeEach, expect, it } from 'vitest';
import { CATEGORIES, CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from './visitor.ts';

eachDatabase('what the catalogue offers on the home page', (db) => {
  beforeEach(() => fillCatalogue(db()));

  const showcase = async (city: 'msk' | 'spb' = 'msk') =>
    succeed(await new Visitor(db(), { city }).call('getShowcase', {}));
  const codes = (cards: readonly { code: string }[]) => cards.map(({ code }) => code);

  it('acc-B0: hits are the most popular goods, two of a root at most', async () => {
    // Fifty-three cups of the first root are more popular than anything of the others.
    expect(codes((await showcase()).hits)).toEqual([
      'СТ-100',
      'СТ-101',
      CODES.sale,
      CODES.promo,
      CODES.mskOnly,
    ]);
  });

  it('acc-B0: what costs less than it did and what is new have their rows, each product one place', async () => {
    await db().query({
      name: '',
      text: 'update product set is_new = true where code = any($1::text[])',
      values: [[CODES.plain, CODES.promo, CODES.discounted, CODES.archived]],
    });
    const { discounts, novelties } = await showcase();
    expect(codes(discounts)).toEqual([CODES.discounted]);
    expect(codes(novelties)).toEqual([CODES.plain]);
  });

  it('D24: a region offers what it sells', async () => {
    const { hits, discounts } = await showcase('spb');
    expect(codes(hits)).not.toContain(CODES.mskOnly);
    expect(discounts).toEqual([]);
  });

  it('acc-B0: a category is shown by the first of its popular goods that has a picture', async () => {
    expect((await showcase()).pictures).toEqual([]);
    const far = `update product set image = 'https://exchange.invalid/import_files/a.jpg', thumb = null`;
    await db().query({ name: '', text: far });
    expect((await showcase()).pictures, 'D60: one that has not come yet').toEqual([]);
    await db().query({
      name: '',
      text: `update product set thumb = '/media/cup-' || id where code in ('СТ-101', 'СТ-102')`,
      values: [],
    });
    expect((await showcase()).pictures).toEqual([{ id: CATEGORIES.tableware, image: '/media/cup-101' }]);
  });
});
