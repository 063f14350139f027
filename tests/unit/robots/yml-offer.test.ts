import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StagedProduct } from '#api/backend/feeds/import/model.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import type { FeedKind } from '#lib/robots/robot-file.ts';
import { YML_TAIL, ymlHead } from '#lib/robots/yml-frame.ts';
import { type FeedGoods, ymlOffer } from '#lib/robots/yml-offer.ts';

const SHOP = {
  name: 'Тара',
  company: 'ООО «Тара»',
  url: 'https://shop.example/msk',
  date: '2026-11-20 12:00',
};

const goods = ({
  facts,
  ...rest
}: Omit<Partial<FeedGoods>, 'facts'> & { facts?: Partial<FeedGoods['facts']> } = {}): FeedGoods => ({
  facts: {
    id: 17,
    name: 'Стакан 180 мл',
    sku: '12-0002',
    url: 'https://shop.example/msk/goods/17',
    price: 125_050,
    oldPrice: null,
    availability: 'in-stock',
    unit: 'шт',
    packMin: 50,
    brand: 'Аврора',
    picture: null,
    description: 'артикул 12-0002',
    ...facts,
  },
  categoryId: 5,
  pictures: ['https://shop.example/media/p/cup/1024.jpg'],
  html: '<p>Для кофе</p>',
  options: [{ name: 'Цвет', value: 'белый' }],
  boxCapacity: null,
  stock: 1200,
  ...rest,
});

const feedOf = (offers: readonly FeedGoods[], feed: FeedKind): string =>
  ymlHead(SHOP, [{ id: 5, parentId: null, name: 'Стаканы' }]) +
  offers.map((each) => ymlOffer(each, feed)).join('') +
  YML_TAIL;

/** What our own importer reads in a feed; it must have nothing to remark. */
async function readBack(feed: string): Promise<StagedProduct[]> {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(feed);
  }
  const products: StagedProduct[] = [];
  for await (const row of readYml(bytes(), { regions: ['msk'] })) {
    if (row.kind === 'issue' || row.kind === 'failure' || row.kind === 'damage')
      throw new Error(JSON.stringify(row));
    if (row.kind === 'product') products.push(row.product);
  }
  return products;
}

describe('F3 an offer', () => {
  it('for the search says the price, what is struck, where it is and how it looks, and nothing of packs', () => {
    expect(ymlOffer(goods({ facts: { oldPrice: 150_000 } }), 'search')).toBe(
      '<offer id="17" available="true"><url>https://shop.example/msk/goods/17</url><price>1250.50</price>' +
        '<oldprice>1500.00</oldprice><currencyId>RUB</currencyId><categoryId>5</categoryId>' +
        '<picture>https://shop.example/media/p/cup/1024.jpg</picture><name>Стакан 180 мл</name><vendor>Аврора</vendor>' +
        '<vendorCode>12-0002</vendorCode><description><![CDATA[<p>Для кофе</p>]]></description>' +
        '<param name="Цвет">белый</param></offer>\n',
    );
  });

  it('for the market says how many at least, by what step and how many there are', () => {
    const offer = ymlOffer(goods(), 'market');
    expect(offer).toContain('<min-quantity>50</min-quantity><step-quantity>50</step-quantity>');
    expect(offer).toContain('<count>1200</count>');
    for (const element of ['vat', 'oldprice']) expect(offer).not.toContain(element);
  });

  it.each([
    ['in-stock', 'true'],
    ['on-order', 'false'],
  ] as const)('D4 «%s» is available="%s"', (availability, available) => {
    expect(ymlOffer(goods({ facts: { availability } }), 'search')).toContain(`available="${available}"`);
  });

  it('leaves out what is not known, and goods that are not sold or cost nothing', () => {
    const bare = ymlOffer(goods({ facts: { brand: null }, pictures: [], html: null, options: [] }), 'market');
    for (const element of ['vendor>', 'picture', 'description', 'param'])
      expect(bare).not.toContain(`<${element}`);
    expect(ymlOffer(goods({ html: null }), 'search')).toContain('<description>артикул 12-0002</description>');
    for (const price of [null, 0]) expect(ymlOffer(goods({ facts: { price } }), 'market')).toBe('');
  });

  it('cuts words at 3,000 signs for the search and 6,000 for the market, never in the middle of markup', () => {
    const html = `<p>${'слово <b>и</b> ]]&gt; дело '.repeat(400)}</p>`;
    for (const [feed, most] of [
      ['search', 3_000],
      ['market', 6_000],
    ] as const) {
      const [, text = ''] = /<description>(.*)<\/description>/.exec(ymlOffer(goods({ html }), feed)) ?? [];
      expect(text.length).toBeGreaterThan(most - 100);
      expect(text.replaceAll('&gt;', '>').length).toBeLessThanOrEqual(most);
      expect(text).not.toContain('<');
    }
  });
});

const NASTY = ['</script>', ']]>', '"', "'", '&lt;b&gt;', '🥤', '№', '\u00a0'];
const words = fc
  .array(fc.oneof(fc.constantFrom('Стакан', 'крафт', '180 мл', ...NASTY), fc.string({ maxLength: 6 })), {
    minLength: 1,
    maxLength: 60,
  })
  .map((parts) => `А${parts.join(' ')}`);

it('acc-F2 whatever goods are called and cost, the importer reads back the same price, pack and stock', async () => {
  const sold = fc.record({
    name: words,
    price: fc.integer({ min: 1, max: 2_000_000_000 }),
    more: fc.integer({ min: 0, max: 100_000 }),
    packMin: fc.integer({ min: 1, max: 99_999 }),
    box: fc.option(fc.integer({ min: 1, max: 99_999 })),
    stock: fc.integer({ min: 0, max: 2_000_000_000 }),
    isThere: fc.boolean(),
    unit: fc.constantFrom('шт', 'уп', 'кор', 'рул'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(sold, { minLength: 1, maxLength: 5 }), async (all) => {
      const offers = all.map(({ name, price, more, packMin, box, stock, isThere, unit }, at) =>
        goods({
          facts: {
            id: at + 1,
            sku: `A-${at}`,
            name,
            price,
            oldPrice: more === 0 ? null : price + more,
            packMin,
            unit,
            availability: isThere ? 'in-stock' : 'on-order',
          },
          boxCapacity: box,
          stock,
        }),
      );
      const read = await readBack(feedOf(offers, 'market'));
      expect(
        read.map(({ code, packMin, boxCapacity, measure, terms }) => ({
          code,
          packMin,
          boxCapacity,
          measure,
          terms,
        })),
      ).toEqual(
        all.map(({ price, more, packMin, box, stock, isThere, unit }, at) => ({
          code: `A-${at}`,
          packMin,
          boxCapacity: box,
          measure: unit,
          terms: {
            msk: {
              priceKop: price + more,
              priceDiscountKop: more,
              priceOldKop: null,
              isPromo: false,
              isSale: false,
              stock,
              volumePrices: [],
              inCity: isThere,
            },
          },
        })),
      );
    }),
    { numRuns: 60 },
  );
});
