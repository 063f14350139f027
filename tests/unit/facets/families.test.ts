import { beforeEach, expect, it } from 'vitest';
import { FAMILIES_KEY } from '#api/backend/catalogue/families/rule.ts';
import { runFamilies } from '#api/backend/commands/import/families.ts';
import { insertCatalogue, type SeedProduct } from '#tests/fixtures/insert-catalogue.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

const NAMES: readonly (readonly [name: string, brand?: number, category?: number])[] = [
  ['Стакан 250 мл, белый', 1],
  ['Стакан 250 мл, чёрный', 1],
  ['Стакан 350 мл, белый', 1],
  ['Стакан 350 мл, белый', 2],
  ['Стакан гофрированный 250 мл, белый', 1],
  ['Стакан 450 мл, белый', 1, 2],
  ['Тарелка белая'],
  ['Тарелка синяя'],
];

const PRODUCTS: SeedProduct[] = NAMES.map(([name, brand, category = 1], at) => ({
  id: at + 1,
  code: `К-${at + 1}`,
  name,
  category,
  brand,
  terms: { msk: { price: 1000 + at, inCity: at !== 1 }, ...(at === 1 ? {} : { spb: { price: 900 } }) },
}));

eachDatabase('families of goods (acc-C18)', (db) => {
  beforeEach(() =>
    insertCatalogue(db(), {
      categories: [
        { id: 1, slug: 'stakany', name: 'Стаканы' },
        { id: 2, slug: 'kubki', name: 'Кубки' },
      ],
      brands: [
        { id: 1, slug: 'sever', name: 'Север' },
        { id: 2, slug: 'dub', name: 'Дуб' },
      ],
      products: PRODUCTS,
    }),
  );

  const family = async (id: number, city: 'msk' | 'spb' = 'msk') =>
    succeed(await new Visitor(db(), { city }).call('getFamily', { id })).members;
  const ids = async (id: number, city?: 'msk' | 'spb') =>
    (await family(id, city)).map(({ product }) => product.id).toSorted();
  const rule = (value: unknown) =>
    db().query({
      name: '',
      text: 'insert into setting (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      values: [FAMILIES_KEY, JSON.stringify(value)],
    });

  it('are the goods of one category and brand that differ by options alone, as the region sells them', async () => {
    expect(await ids(1)).toEqual([1, 2, 3]);
    expect(await ids(1, 'spb')).toEqual([1, 3]);
    expect(await ids(7)).toEqual([7, 8]);
    for (const id of [4, 5, 6, 99]) expect(await ids(id), `${id}`).toEqual([]);
    const members = await family(1);
    expect(members.map(({ product, values }) => [product.id, product.price, product.inCity, values])).toEqual(
      [
        [
          1,
          1000,
          true,
          [
            { axis: 'Объём', value: '250 мл' },
            { axis: 'Цвет', value: 'белый' },
          ],
        ],
        [
          2,
          1001,
          false,
          [
            { axis: 'Объём', value: '250 мл' },
            { axis: 'Цвет', value: 'чёрный' },
          ],
        ],
        [
          3,
          1002,
          true,
          [
            { axis: 'Объём', value: '350 мл' },
            { axis: 'Цвет', value: 'белый' },
          ],
        ],
      ],
    );
  });

  it('follow the operator’s rule at once, and nothing of it reaches the cart', async () => {
    await rule({ words: {}, never: ['stakany'] });
    expect(await ids(1)).toEqual([]);
    const visitor = new Visitor(db());
    await visitor.add('К-1', 1);
    expect(Object.keys((await visitor.cart()).items[0] ?? {})).not.toContain('family');
  });

  it('are what their source calls by one name, told apart by characteristics too; alone it is told by its name', async () => {
    const call = (family: string, ...of: number[]) =>
      db().query({
        name: '',
        text: 'update product set family = $1 where id = any($2)',
        values: [family, of],
      });
    await call('g-1', 1, 5);
    await call('g-2', 2);
    await call('g-1', 4, 6);
    await db().query({
      name: '',
      text: `update product set options = jsonb_build_array(jsonb_build_object('id', 'd', 'name', 'Диаметр', 'value', 75 + id || ' мм')) where id in (1, 5)`,
      values: [],
    });
    expect(await ids(1), 'of another brand or category is another').toEqual([1, 5]);
    expect(await ids(2)).toEqual([2, 3]);
    const { lines } = await runFamilies({ kind: 'families', category: 'stakany' }, db());
    expect(lines.slice(1, 4)).toEqual([
      expect.stringMatching(/^стакан, Север, 2\u00A0товара$/),
      '  К-1\t76 мм',
      '  К-5\t80 мм',
    ]);
    await rule({ words: {}, never: ['stakany'] });
    expect(await ids(1), 'the operator has taken the category out').toEqual([]);
  });

  it('are shown to the operator by category, with what tells their goods apart', async () => {
    const { lines } = await runFamilies({ kind: 'families', category: 'stakany' }, db());
    expect(lines).toEqual([
      'Семейств в категории «stakany»: 2',
      expect.stringMatching(/^стакан, Север, 3\u00A0товара$/),
      '  К-1\t250 мл · белый',
      '  К-2\t250 мл · чёрный',
      '  К-3\t350 мл · белый',
      expect.stringMatching(/^тарелка, без бренда, 2\u00A0товара$/),
      '  К-7\tбелая',
      '  К-8\tсиняя',
    ]);
  });
});
