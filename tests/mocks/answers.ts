import { failure } from '#api/contract/failure.ts';
import type { Input } from '#api/contract/index.ts';
import { PAGE_SIZE } from '#api/contract/listing.ts';
import { MOST_FOUND } from '#api/contract/search.ts';
import { DEFAULT_DELIVERY } from '#lib/delivery.ts';
import { REGION_IDS, type RegionCode } from '#lib/region/codes.ts';
import { REGION_NAMES } from '#lib/region/names.ts';
import { REGIONS } from '#lib/region/regions.ts';
import type { Sort } from '#lib/sorts.ts';
import { compareBase, pricedSeed, unitsOf } from '../fixtures/base-order.ts';
import { debutIn, type SeedProduct } from '../fixtures/insert-catalogue.ts';
import { type CatalogueView, viewCatalogue } from './catalogue-view.ts';
import { contentAnswers } from './content-answers.ts';
import { facetsAnswer } from './facets-answer.ts';
import { listAnswers } from './list-answers.ts';
import type { MockAnswers } from './mocked-calls.ts';
import { orderAnswers } from './order-answers.ts';
import { quickOrderAnswers } from './quick-order-answers.ts';
import { requestAnswers } from './request-answers.ts';
import { foundOf, searchPageAnswer } from './search-answers.ts';
import type { MockShop } from './shop.ts';

/** Every order of a listing, over products that stand by popularity. */
function comparators(
  { current }: CatalogueView,
  city: RegionCode,
): Record<Sort, (a: SeedProduct, b: SeedProduct) => number> {
  const priced = (product: SeedProduct) => pricedSeed(product, current(product) ?? 0);
  return {
    popular: () => 0,
    new: (a, b) => debutIn(b, city).localeCompare(debutIn(a, city)) || a.id - b.id,
    price: (a, b) => compareBase(priced(a), priced(b)),
    'price-desc': (a, b) => compareBase(priced(b), priced(a)),
    name: (a, b) => a.name.localeCompare(b.name, 'ru'),
  };
}

function listing(
  view: CatalogueView,
  city: RegionCode,
  { slug, page, sort, brands }: Input<'getProductsByCategory'>,
) {
  const category = view.category(slug);
  if (category === undefined) return failure('not-found');
  const all = view.soldBelow(category.id);
  const wanted = new Set(
    view.brands.filter((b) => brands.includes(b.slug) || brands.includes(String(b.id))).map((b) => b.id),
  );
  const kept = all.filter(({ brand }) => wanted.size === 0 || (brand !== undefined && wanted.has(brand)));
  kept.sort(comparators(view, city)[sort]);
  const lastPage = Math.max(1, Math.ceil(kept.length / PAGE_SIZE));
  if (page > lastPage) return failure('not-found');
  return {
    list: {
      items: kept.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map(view.card),
      page,
      lastPage,
      total: kept.length,
    },
    path: view.pathOf(category),
    units: unitsOf(all.map((product) => pricedSeed(product, 0))).units,
    brands: view.brands
      .map(({ id, slug, name }) => ({
        id,
        slug,
        name,
        count: all.filter(({ brand }) => brand === id).length,
      }))
      .filter(({ count }) => count > 0),
    seo: null,
    seoCommon: null,
    image: null,
    category: view.node(category),
  };
}

function keepBookmark(shop: MockShop, { byId }: CatalogueView, id: number, keeps: boolean) {
  if (byId(id) === undefined) return failure('product-unknown');
  if (keeps) shop.bookmarks.add(id);
  else shop.bookmarks.delete(id);
  return { success: true } as const;
}

export function mockAnswers(shop: MockShop): MockAnswers {
  const view = (city: RegionCode) => viewCatalogue(shop.catalogue, city);
  const stepOf = (code: string) => shop.catalogue.products.find((p) => p.code === code)?.packMin ?? 1;
  return {
    ...contentAnswers(view, shop.content),
    getRegionData: (_, city) => ({
      region: {
        id: REGION_IDS[city],
        name: REGION_NAMES[city],
        domain: null,
        phone: `+7 (${REGIONS[city].areaCode}) 000-00-0${REGION_IDS[city]}`,
        ...DEFAULT_DELIVERY,
        // As an operator has said it: an address that only the seller's sample file gives is not shown.
        address: `${REGION_NAMES[city]}, Примерная улица, 1`,
        hours: null,
      },
    }),
    getRootCategories: (_, city) => ({
      list: view(city)
        .roots()
        .map((root) => ({ ...root, children: [] })),
    }),
    getMenuTree: (_, city) => ({ list: view(city).roots() }),
    getProductsByCategory: (input, city) => listing(view(city), city, input),
    getFacets: (input, city) => facetsAnswer(view(city), city, input, comparators(view(city), city)),
    getProduct({ id }, city) {
      const product = view(city).byId(id);
      return product === undefined ? failure('product-unknown') : { product: view(city).whole(product) };
    },
    getFamily: () => ({ members: [] }),
    getSimilarProducts({ id }, city) {
      const product = view(city).byId(id);
      return product === undefined
        ? failure('product-unknown')
        : { list: view(city).linked(product, 'similar') };
    },
    getSearchPage: (input, city) => searchPageAnswer(view(city), city, input, comparators(view(city), city)),
    searchProducts: ({ query, limit = MOST_FOUND }, city) => ({
      ...foundOf(view(city), query, limit),
      ...view(city).placesCalled(query.toLowerCase()),
      corrected: null,
      isPartial: false,
      isDegraded: false,
    }),
    forgetVisitor(_, city) {
      shop.erase(city);
      shop.bookmarks.clear();
      return { isForgotten: true };
    },
    getAccountUser: () => ({ user: null }),
    getCallBack: () => ({ isOpen: true, when: 'сегодня до 18:00', hours: null }),
    getNextWorkDay: () => ({ date: '2026-11-25' }),
    getCart: (_, city) => ({ cart: shop.cart(city), added: false, raised: false, removed: false }),
    addToCart({ code, changeId, push, quantity }, city) {
      if (quantity !== undefined && quantity <= 0) return failure('invalid-input');
      const added = quantity ?? stepOf(code);
      return shop.change({ code, changeId }, city, {
        adds: true,
        quantity: (held) => (held > 0 && !push ? held : held + added),
      });
    },
    raiseInCart: (asked, city) =>
      shop.change(asked, city, { adds: true, quantity: (held) => held + stepOf(asked.code) }),
    lowerInCart: (asked, city) =>
      shop.change(asked, city, { adds: false, quantity: (held) => held - stepOf(asked.code) }),
    setCartQuantity: (asked, city) =>
      shop.change(asked, city, { adds: true, quantity: () => asked.quantity }),
    removeFromCart: ({ code }, city) => shop.drop([code], city),
    eraseCart: (_, city) => shop.erase(city),
    removePromoCode: (_, city) => shop.removePromo(city),
    deleteUnavailable: (_, city) => shop.drop(shop.unavailableCodes(city), city),
    restoreCart: (input, city) => shop.restore(input, city),
    setPromoCode: ({ promocode }) => shop.setPromo(promocode),
    getCartThere: ({ region }, city) => shop.there(city, region),
    receiveCart: ({ token }, city) => shop.receive(token, city),
    findCompany: ({ inn }) => ({
      company: {
        name: 'ООО «Пример»',
        inn,
        kpp: '770701001',
        address: 'Москва, Примерная ул., 1',
        isLiquidated: false,
        branches: [],
        ...shop.registered,
      },
    }),
    createOrder: (form, city) => shop.order(form, city),
    pushBookmark: ({ id }, city) => keepBookmark(shop, view(city), id, true),
    unpushBookmark: ({ id }, city) => keepBookmark(shop, view(city), id, false),
    listBookmarks({ products }, city) {
      const kept = [...shop.bookmarks].reverse();
      return {
        list: kept.map((productId) => ({ productId })),
        products: products ? kept.flatMap((id) => view(city).byId(id) ?? []).map(view(city).card) : [],
      };
    },
    ...orderAnswers(shop),
    ...listAnswers(shop),
    ...quickOrderAnswers(shop),
    ...requestAnswers(shop, (id, city) => view(city).byId(id) !== undefined),
    convertPicture: ({ url }) => (url.startsWith('/') ? { url } : failure('picture-forbidden')),
  };
}
