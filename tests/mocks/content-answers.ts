import type { CategoryNode } from '#api/contract/category.ts';
import { failure } from '#api/contract/failure.ts';
import { SHOWCASE_ROW } from '#lib/catalogue/showcase-row.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { pricedSeed, unitsOf } from '../fixtures/base-order.ts';
import type { CatalogueView } from './catalogue-view.ts';
import type { MockAnswers } from './mocked-calls.ts';
import type { MockContent } from './small-content.ts';

type ContentCalls =
  | 'getBrand'
  | 'getBrandsCarousel'
  | 'getBrands'
  | 'getBrandCategories'
  | 'getActions'
  | 'getAction'
  | 'getSpecials'
  | 'getSpecial'
  | 'getOffers'
  | 'getCompanyPage'
  | 'getDrivers'
  | 'getPageSeo'
  | 'getServices'
  | 'getBanners'
  | 'getSiteSwitches'
  | 'getPromoOffers'
  | 'getHits'
  | 'getShowcase'
  | 'getSectionPictures'
  | 'getSaleTree'
  | 'getSalesCategoryProducts';

/** What the calls about content say. */
export function contentAnswers(
  view: (city: RegionCode) => CatalogueView,
  { pages, services, actions, specials, banners }: MockContent,
): Pick<MockAnswers, ContentCalls> {
  const tiles = (city: RegionCode, below: (category: number) => boolean) =>
    view(city)
      .brands.map(({ id, slug, name }) => {
        const own = view(city).sold.filter((p) => p.brand === id && below(p.category));
        return { id, slug, name, count: own.length, logo: null };
      })
      .filter(({ count }) => count > 0);
  const onSale = (city: RegionCode) => view(city).sold.filter((p) => p.terms[city]?.isSale);
  /** The categories of what is on sale, the root of each above them. */
  function saleTree(city: RegionCode): CategoryNode[] {
    const goods = onSale(city);
    const counted = (nodes: readonly CategoryNode[]): CategoryNode[] =>
      nodes
        .map((node) => {
          const productCount = goods.filter((p) => view(city).isBelow(p.category, node.id)).length;
          const children = counted(node.children);
          return {
            ...node,
            vendorId: `v-${node.id}`,
            productCount,
            children,
            childrenCount: children.length,
          };
        })
        .filter(({ productCount }) => productCount > 0);
    return counted(view(city).roots());
  }
  return {
    getSaleTree: (_, city) => ({ list: saleTree(city) }),
    getSalesCategoryProducts({ slug, page }, city) {
      const tree = saleTree(city);
      const category = [...tree, ...tree.flatMap(({ children }) => children)].find(
        (each) => each.slug === slug,
      );
      if (category === undefined || page > 1) return failure('not-found');
      const goods = onSale(city).filter((p) => view(city).isBelow(p.category, category.id));
      const items = goods.map(view(city).card);
      return {
        list: { items, page: 1, lastPage: 1, total: items.length },
        path: [{ name: category.name, slug }],
        units: unitsOf(goods.map((product) => pricedSeed(product, 0))).units,
        seo: null,
        seoCommon: null,
        category,
      };
    },
    getBrand({ slug }, city) {
      const brand = view(city).brands.find((each) => each.slug === slug);
      const texts = {
        country: null,
        body: null,
        logo: null,
        bannerDesktop: null,
        bannerMobile: null,
        seo: null,
      };
      return brand === undefined ? failure('not-found') : { id: brand.id, slug, name: brand.name, ...texts };
    },
    getBrandsCarousel: (_, city) => tiles(city, () => true),
    getBrands: ({ categoryId }, city) =>
      tiles(city, (category) => categoryId === undefined || view(city).isBelow(category, categoryId)),
    getBrandCategories: ({ slug }, city) =>
      view(city).brands.some((each) => each.slug === slug) ? [] : failure('not-found'),
    getActions: () => [...actions],
    getAction({ slug }, city) {
      const action = actions.find((each) => each.slug === slug);
      if (action === undefined) return failure('not-found');
      const products = view(city).sold.slice(0, 2).map(view(city).card);
      return { ...action, body: '<p>Дешевле.</p>', products, set: [], seo: null };
    },
    getSpecials: () => [...specials],
    getSpecial({ id, slug }, city) {
      if (!id && !slug) return failure('special-id-missing');
      const special = specials.find((s) => (id ? String(s.id) === id : s.slug === slug));
      if (special === undefined) return failure('not-found');
      const group = { title: 'К столу', products: view(city).sold.slice(0, 2).map(view(city).card) };
      return {
        special: { ...special, body: null, seo: null },
        groups: special === specials.at(-1) ? [] : [group],
      };
    },
    getOffers: ({ categoryId }, city) =>
      view(city)
        .sold.filter((p) => p.terms[city]?.isPromo)
        .filter((p) => categoryId === undefined || view(city).isBelow(p.category, categoryId))
        .map(view(city).card),
    getCompanyPage({ pageName }) {
      const h1 = Object.hasOwn(pages, pageName) ? pages[pageName] : undefined;
      if (h1 === undefined) return failure('not-found');
      const texts = { title: null, description: null, keywords: null, updatedAt: null };
      return { info: { name: pageName, h1, body: `<p>${h1}.</p>`, ...texts } };
    },
    getDrivers: () => [{ id: 'sklad', title: 'Проезд к складу' }],
    getPageSeo: () => null,
    getServices: () => [...services],
    getBanners: ({ type }) => [...(Object.hasOwn(banners, type) ? (banners[type] ?? []) : [])],
    getSiteSwitches: () => ({ theme: null, maintenance: null, alert: null }),
    getHits: () => null,
    getShowcase: (_, city) => ({
      pictures: [],
      hits: view(city).sold.slice(0, SHOWCASE_ROW).map(view(city).card),
      discounts: [],
      novelties: [],
    }),
    getSectionPictures: () => ({
      actions: { image: '/banners/section-actions-brand.svg', imageMobile: null },
      sale: { image: null, imageMobile: null },
    }),
    getPromoOffers: () => [
      {
        code: 'ПЕРВЫЙ',
        discountPercent: 15,
        description: 'Скидка 15 % на первый заказ',
        expired: false,
        firstOrderOnly: true,
      },
    ],
  };
}
