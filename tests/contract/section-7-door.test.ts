import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Failure, isFailure } from '#api/contract/failure.ts';
import { type CallName, contract, type Output } from '#api/contract/index.ts';
import { CODES } from '../fixtures/catalogue.ts';
import { orderForm } from '../fixtures/order-form.ts';
import { NUMERIC_ARTICLE } from '../mocks/section-7/goods.ts';
import { createStandIn, type MannerName } from '../mocks/section-7/stand-in.ts';
import { casesOf } from './cases/all-cases.ts';
import type { Case, Refused } from './cases/case.ts';
import { type Facts, SMALL_SHOP } from './cases/facts.ts';
import { judgeServed } from './cases/judge.ts';
import { ORIGIN, throughClient } from './doors.ts';
import { SECTION_7 } from './section-7-calls.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The facts of the stand-in's goods, as far as section 7 lets them be asked for. */
const FACTS: Facts = {
  ...SMALL_SHOP,
  pages: ['about', 'shipping'],
  idleBrand: null,
  missingPage: null,
  emptySpecial: null,
  firstTotal: null,
  picture: `${ORIGIN}/pictures/cup-pack-640.webp`,
};
const all = casesOf(FACTS);
// Letters that only look like those of a code are our kindness (D45).
const cases = { ...all, setPromoCode: { ...all.setPromoCode, good: all.setPromoCode.good.slice(0, 1) } };
const others = (Object.keys(contract) as CallName[]).filter(
  (name) => !SECTION_7.some((known) => known === name),
);
/** The calls that change something say with which code they refuse only where the specification does. */
const UNSAID: ReadonlySet<string> = new Set([
  // Quantities, keys and versions beside the call are ours.
  'addToCart',
  'createOrder',
  'createLowPrice',
  'setPromoCode',
  'raiseInCart',
  'lowerInCart',
]);

function read<T>(answer: T | Failure): T {
  if (isFailure(answer)) throw new Error(`refused: ${answer.code} (${answer.status}) ${answer.text}`);
  return answer;
}

describe.each(['poor', 'talkative'] satisfies MannerName[])(
  'D73: behind a %s server of section 7',
  (manner) => {
    const another = () =>
      throughClient(createStandIn(manner).answer, (through) => vi.stubGlobal('fetch', through));

    for (const name of SECTION_7) {
      const { good, refused } = cases[name] as { good: Case[]; refused: Refused[] };
      it.each(good.map((each) => [JSON.stringify(each.input), each] as const))(
        `${name} reads %s`,
        async (_, each) => {
          expect(await judgeServed(another()('msk'), name, each)).toEqual([]);
        },
      );
      if (!UNSAID.has(name))
        it.each(refused.map((each) => [JSON.stringify(each.input), each] as const))(
          `${name} hears the refusal of %s`,
          async (_, each) => {
            expect(isFailure(await another()('msk').call(name, each.input as never))).toBe(true);
          },
        );
    }

    it.each(others)('%s, which is ours, is a refusal and no fault', async (name) => {
      const { good, refused } = cases[name] as { good: Case[]; refused: Refused[] };
      const [asked] = [...good, ...refused];
      if (asked === undefined) return;
      expect(await another()('msk').call(name, asked.input as never)).toMatchObject({
        kind: 'failure',
        status: 404,
      });
    });

    it('goods are read whole: prices, packs, pictures, options, brand, the way to them', async () => {
      const { product } = read(await another()('msk').call('getProduct', { id: 100 }));
      expect(product).toMatchObject({
        ...{
          id: 100,
          code: 'СТ-100',
          price: 500,
          priceDiscount: 0,
          priceOld: null,
          packMin: 50,
          boxCapacity: 1000,
        },
        isPromo: false,
        isSale: false,
        inCity: true,
        measure: 'шт',
        brand: 'Дуб',
        brandId: 2,
        image: `${ORIGIN}/pictures/cup-white-front-640.webp`,
        options: [
          { id: '1', name: 'Объём', value: '100 мл' },
          { id: '2', name: 'Цвет', value: 'белый' },
        ],
        path: [
          { name: 'Посуда', slug: 'posuda' },
          { name: 'Стаканы', slug: 'stakany' },
        ],
        linked: [{ id: 101 }, { id: 103 }],
      });
      expect(product.images).toHaveLength(3);
      const numeric = read(await another()('msk').call('getProduct', { id: 900 })).product;
      expect(numeric).toMatchObject({ code: NUMERIC_ARTICLE, price: 125_050, measure: 'уп' });
    });

    it('a listing has its goods, pages, brands, texts and children; a sale its goods and pages', async () => {
      const place = { page: 1, sort: 'price' as const, brands: [] };
      const listing = read(
        await another()('msk').call('getProductsByCategory', { slug: 'posuda', ...place }),
      );
      expect(listing).toMatchObject({
        list: { page: 1, lastPage: 3 },
        path: [{ slug: 'posuda' }],
        seo: { h1: 'Посуда', keywords: null },
        category: { id: 1, children: [{ slug: 'tarelki' }, { slug: 'stakany' }] },
      });
      expect(listing.list.items).toHaveLength(24);
      expect(listing.brands.map(({ id, name }) => [id, name])).toContainEqual([2, 'Дуб']);
      const [oak] = listing.brands.filter(({ id }) => id === 2);
      const narrowed = { slug: 'posuda', ...place, brands: [oak?.slug ?? ''] };
      const oaks = read(await another()('msk').call('getProductsByCategory', narrowed));
      expect(new Set(oaks.list.items.map(({ brand }) => brand))).toEqual(new Set(['Дуб']));
      const sale = read(
        await another()('msk').call('getSalesCategoryProducts', { slug: 'pakety', ...place }),
      );
      expect(sale).toMatchObject({ list: { lastPage: 1 }, category: null, seo: null });
      expect(sale.list.items.map(({ code, isSale }) => [code, isSale])).toContainEqual([CODES.sale, true]);
    });

    it('a region has its contacts; what it does not say of delivery is what section 9 says', async () => {
      const open = another();
      expect(read(await open('msk').call('getRegionData', {})).region).toMatchObject({
        id: 1,
        name: 'Москва',
        phone: '+7 (495) 000-00-01',
        deliveryPrice: 80_000,
        deliveryFreeLimit: 600_000,
      });
      expect(read(await open('spb').call('getRegionData', {})).region).toMatchObject({
        name: 'Санкт-Петербург',
        deliveryPrice: 80_000,
        deliveryFreeLimit: null,
      });
    });

    it('content is read by what is there: pictures of banners and actions, goods of a special, the text of a page', async () => {
      const caller = another()('msk');
      const banners = read(await caller.call('getBanners', { type: 'sidebar' }));
      expect(banners).toMatchObject([
        {
          image: `${ORIGIN}/pictures/tshirt-white-front-640.webp`,
          advertiser: 'ООО «Образец»',
          erid: '2VtzqExample',
        },
      ]);
      const { info } = read(await caller.call('getCompanyPage', { pageName: 'about' }));
      expect(info.body).toBe('<p>О компании: текст страницы другого сервера.</p>');
      const action = read(await caller.call('getAction', { slug: 'discounts' }));
      expect(action).toMatchObject({ image: `${ORIGIN}/pictures/coffee-use-640.webp`, products: [] });
      const { groups } = read(await caller.call('getSpecial', { slug: 'dlya-doma' }));
      expect(groups.map(({ products }) => products.length)).toEqual([3, 2]);
      const brand = read(await caller.call('getBrand', { slug: 'dub' }));
      expect(brand.bannerDesktop).toBe(`${ORIGIN}/pictures/table-use-640.webp`);
      expect(read(await caller.call('getBrands', {})).map(({ name }) => name)).toContain('Дуб');
      expect(read(await caller.call('getServices', {})).map(({ slug }) => slug)).toContain('reserving');
      const { date } = read(await caller.call('getNextWorkDay', {}));
      expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    });

    it('a purchase: the cart by articles, packs, the promo code, the order, what is not sold elsewhere', async () => {
      const open = another();
      const caller = open('msk');
      const lines = ({ cart }: Output<'getCart'>) => cart.items.map(({ code, quantity }) => [code, quantity]);
      const packed = CODES.packed;
      const added = read(await caller.call('addToCart', { code: packed, push: true }));
      expect([lines(added), added.added, added.raised]).toEqual([[[packed, 50]], true, false]);
      expect(read(await caller.call('raiseInCart', { code: packed })).raised).toBe(true);
      const lowered = read(await caller.call('lowerInCart', { code: packed }));
      expect(lines(lowered)).toEqual([[packed, 50]]);
      await caller.call('addToCart', { code: NUMERIC_ARTICLE, push: true });
      const changed = read(await caller.call('setCartQuantity', { code: NUMERIC_ARTICLE, quantity: 2 }));
      expect(lines(changed)).toEqual([
        [packed, 50],
        [NUMERIC_ARTICLE, 2],
      ]);
      expect(changed.cart).toMatchObject({
        total: 12_500 + 250_100,
        totalOld: 12_500 + 250_100,
        promo: null,
      });
      expect(await caller.call('setPromoCode', { promocode: 'НЕТ' })).toMatchObject({
        text: 'Промокод не найден',
      });
      expect(await caller.call('setPromoCode', { promocode: 'ПЕРВЫЙ' })).toMatchObject({ isSet: true });
      const { cart } = read(await caller.call('getCart', {}));
      expect(cart).toMatchObject({ promo: { code: 'ПЕРВЫЙ', discountPercent: 15 }, promoSum: 39_390 });
      const order = await caller.call('createOrder', orderForm());
      expect(order).toMatchObject({ number: manner === 'poor' ? null : 'А-77', token: null });
      expect(read(await caller.call('getCart', {})).cart).toMatchObject({ items: [], total: 0 });
      expect(read(await caller.call('getAccountUser', {})).user).toEqual({ ordersCount: 1 });
      expect(isFailure(await caller.call('createOrder', orderForm()))).toBe(true);
    });
  },
);
