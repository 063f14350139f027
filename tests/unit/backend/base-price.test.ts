import { expect, it, vi } from 'vitest';
import type { StagedRow } from '#api/backend/feeds/import/model.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { imported, importRows } from '#tests/harness/import.ts';
import { succeed, Visitor } from './visitor.ts';

/** Two imports on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

/** How each is sold, kopecks per measure, and how much one measure holds. */
const GOODS: readonly [code: string, measure: string, kop: number, name: string, value: string][] = [
  ['ПАЧКА-500-Б', 'уп', 17_530, 'В упаковке', '500 шт'],
  ['ПАЧКА-500-А', 'уп', 17_280, 'В упаковке', '500 шт'],
  ['ШТУКА', 'шт', 35, 'Цвет', 'белый'],
  ['РУЛОН', 'рул', 12_000, 'Намотка', '40 м'],
  ['РУЛОН-М', 'рул', 9_000, 'Намотка', '25 м'],
  ['ПАЧКА-50', 'уп', 53_450, 'В упаковке', '50 шт'],
];
const BY_PRICE = ['ПАЧКА-500-А', 'ШТУКА', 'ПАЧКА-500-Б', 'ПАЧКА-50', 'РУЛОН', 'РУЛОН-М'];

function rows(): StagedRow[] {
  return [
    { kind: 'source', name: 'Проба' },
    {
      kind: 'category',
      category: {
        externalId: 'a',
        parentExternalId: null,
        tree: 'main',
        name: 'Всё',
        slug: 'vse',
        line: null,
      },
    },
    ...GOODS.map(
      ([code, measure, priceKop, name, value]): StagedRow => ({
        kind: 'product',
        product: {
          externalId: code,
          code,
          name: `Товар ${code}`,
          measure,
          packMin: 2,
          boxCapacity: null,
          brand: null,
          categoryExternalIds: ['a'],
          images: [],
          options: [{ id: '1', name, value }],
          description: null,
          seoText: null,
          seoAdditionalDescription: null,
          popularity: 1,
          isNew: null,
          terms: {
            msk: {
              priceKop,
              priceOldKop: null,
              priceDiscountKop: 0,
              isPromo: false,
              isSale: false,
              stock: 1,
              inCity: true,
            },
          },
          links: [],
          line: null,
        },
      }),
    ),
  ];
}

eachDatabase('C17 the price of the base unit', (db) => {
  const listing = async (sort: 'price' | 'price-desc') => {
    const asked = { slug: 'vse', page: 1, sort, brands: [] };
    return succeed(await new Visitor(db()).call('getProductsByCategory', asked));
  };
  const codes = ({ items }: { items: readonly { code: string }[] }) => items.map(({ code }) => code);

  it('is what lists and the search go by, exactly, one unit after another; they say which', async () => {
    await imported(importRows(db(), rows(), ['msk']));
    const { list, units } = await listing('price');
    expect([codes(list), units]).toEqual([BY_PRICE, ['шт', 'м']]);
    expect(list.items[0]).toMatchObject({ baseUnit: 'шт', baseCount: 500, price: 17_280 });
    expect(list.items[1]).toMatchObject({ baseUnit: null, baseCount: 1 });
    expect(codes((await listing('price-desc')).list)).toEqual(BY_PRICE.toReversed());
    const found = await new Visitor(db()).call('searchProducts', { query: 'товар', sort: 'price' });
    expect(codes({ items: succeed(found).list })).toEqual(BY_PRICE);
  });

  it('bounds the price of the unit that most goods have, to the part of a kopeck, and leaves no other unit', async () => {
    await imported(importRows(db(), rows(), ['msk'], { inPlaceLimit: 0 }));
    const place = { section: 'catalog' as const, slug: 'vse', page: 1, sort: 'price' as const, brands: [] };
    const ask = async (priceFrom: number | null, priceTo: number | null) =>
      succeed(
        await new Visitor(db()).call('getFacets', {
          ...place,
          facets: [],
          inStock: false,
          priceFrom,
          priceTo,
        }),
      );
    const { priceUnit, priceMin, priceMax, list } = await ask(null, 35);
    expect({ priceUnit, priceMin, priceMax }).toEqual({ priceUnit: 'шт', priceMin: 34, priceMax: 1069 });
    expect(codes(list)).toEqual(['ПАЧКА-500-А', 'ШТУКА']);
    expect(codes((await ask(35, null)).list)).toEqual(['ШТУКА', 'ПАЧКА-500-Б', 'ПАЧКА-50']);
  });
});
