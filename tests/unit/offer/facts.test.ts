import { describe, expect, it } from 'vitest';
import { DEFAULT_DELIVERY } from '#lib/delivery.ts';
import { offerFacts } from '#lib/offer/offer-facts.ts';
import { type ProductSource, productFacts } from '#lib/offer/product-facts.ts';

const PLACE = { origin: 'https://tara.example', base: '/msk', city: 'msk', noPicture: ['no-photo'] } as const;

function product(fields: Partial<ProductSource> = {}): ProductSource {
  return {
    id: 17,
    code: 'ПС00001',
    name: 'Стакан бумажный 100 мл',
    price: 230,
    priceDiscount: 0,
    priceOld: null,
    isPromo: false,
    isSale: false,
    measure: 'шт',
    packMin: 25,
    inCity: true,
    thumb: '/media/p/cup-small',
    image: '/media/p/cup',
    brand: 'Чашлея',
    line: '100 мл · белый',
    images: ['/media/p/cup-pack', 'https://example.org/foreign.jpg'],
    description: '<p>Для горячих напитков.</p>',
    seoText: null,
    seoAdditionalDescription: null,
    path: [{ name: 'Посуда', slug: 'posuda' }],
    ...fields,
  };
}
const facts = (fields: Partial<ProductSource> = {}) => productFacts(product(fields), DEFAULT_DELIVERY, PLACE);

describe('acc-F2 D1: what is told of a product', () => {
  it('is what its page shows, with absolute addresses and pictures that everybody can draw', () => {
    expect(facts()).toEqual({
      id: 17,
      name: 'Стакан бумажный 100 мл',
      sku: 'ПС00001',
      url: 'https://tara.example/msk/goods/17',
      price: 230,
      oldPrice: null,
      availability: 'in-stock',
      unit: 'шт',
      packMin: 25,
      brand: 'Чашлея',
      picture: 'https://tara.example/media/p/cup/1024.jpg',
      pictures: [
        'https://tara.example/media/p/cup/1024.jpg',
        'https://tara.example/media/p/cup-pack/1024.jpg',
      ],
      description: 'Для горячих напитков.',
      categories: [{ name: 'Посуда', slug: 'posuda' }],
      delivery: { city: 'Москва', cost: 80_000 },
      returnsUrl: 'https://tara.example/msk/refund-info',
    });
  });

  it.each([
    ['plain with a discount', { priceDiscount: 30 }, 200, 230],
    ['on sale', { isSale: true, priceDiscount: 30, priceOld: 300 }, 230, 300],
    ['of a promo, whose old price is not greater', { isPromo: true, priceOld: 230 }, 230, null],
  ])('D25: the price of a product %s', (_, fields, price, oldPrice) => {
    expect(facts(fields)).toMatchObject({ price, oldPrice });
  });

  it.each([
    ['in-stock', {}],
    ['on-order', { inCity: false }],
    ['not-sold', { price: null, inCity: true }],
  ] as const)('D4, D24: %s', (availability, fields) => {
    expect(facts(fields).availability).toBe(availability);
  });

  it('is the same of its card in a listing, but for the words of its own', () => {
    const { picture, price, availability, url, sku } = facts({ inCity: false });
    expect(offerFacts(product({ inCity: false }), PLACE)).toMatchObject({
      picture,
      price,
      availability,
      url,
      sku,
      description: '100 мл · белый, артикул ПС00001',
    });
  });

  it('leaves out what nobody has said and what no robot can read', () => {
    const told = facts({
      name: ' Стакан\u0000 «Кофе»\uFFFE\n 100\u200B мл \uD83D',
      brand: ' \u0007',
      image: null,
      thumb: '/media/no-photo',
      images: [],
      description: '<p> </p>',
      line: null,
    });
    expect(told).toMatchObject({
      name: 'Стакан «Кофе» 100 мл',
      brand: null,
      picture: null,
      pictures: [],
      description: 'артикул ПС00001',
    });
  });

  it('D47: bringing the least that is sold costs what the region says', () => {
    expect(facts({ price: 24_000 }).delivery.cost).toBe(0);
    const terms = { deliveryPrice: 50_000, deliveryFreeLimit: null };
    expect(productFacts(product({ price: 9_999_999 }), terms, PLACE).delivery.cost).toBe(50_000);
  });

  it('is cut between words where it is long', () => {
    const { description } = facts({ description: `<p>${'Очень плотный картон. '.repeat(100)}</p>` });
    expect(description.length).toBeLessThanOrEqual(300);
    expect(description).toMatch(/(Очень|плотный|картон)…$/);
  });
});
