import type { Failure } from '#api/contract/failure.ts';
import type { CallName, Input } from '#api/contract/index.ts';
import { CATEGORIES } from '../fixtures/catalogue.ts';
import { SALE } from '../fixtures/content.ts';

type Cases<N extends CallName> = {
  [K in N]: { good: { input: Input<K> }[]; refused: { input: Input<K>; code: Failure['code'] }[] };
};

const good = <I>(...inputs: I[]) => ({ good: inputs.map((input) => ({ input })), refused: [] });
const page = { page: 1, sort: 'popular' as const, brands: [] };

/** Inputs of the calls about content, brands and the sale tree, over the small catalogue and its content. */
export const CONTENT_CASES: Cases<
  | 'getSaleTree'
  | 'getSalesCategoryProducts'
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
  | 'getSectionPictures'
> = {
  getSaleTree: good({}, { force: 'true' }),
  getSalesCategoryProducts: {
    ...good({ slug: 'pakety', ...page }),
    refused: [
      { input: { slug: 'stakany', ...page }, code: 'not-found' },
      { input: { slug: 'pakety', ...page, page: 7 }, code: 'not-found' },
    ],
  },
  getBrand: { ...good({ slug: 'dub' }), refused: [{ input: { slug: 'net' }, code: 'not-found' }] },
  getBrandsCarousel: good({}),
  getBrands: good({}, { categoryId: CATEGORIES.cups }, { categoryId: SALE.bags }, { categoryId: 987_654 }),
  getBrandCategories: {
    ...good({ slug: 'dub' }, { slug: 'nigde' }),
    refused: [{ input: { slug: 'net' }, code: 'not-found' }],
  },
  getActions: good({}),
  getAction: {
    ...good({ slug: 'discounts' }),
    refused: [{ input: { slug: 'undefined' }, code: 'not-found' }],
  },
  getSpecials: good({}),
  getSpecial: {
    ...good({ slug: 'dlya-doma' }, { id: '1' }, { id: '1', slug: 'net' }, { slug: 'pusto' }),
    refused: [
      { input: {}, code: 'special-id-missing' },
      { input: { id: '', slug: '' }, code: 'special-id-missing' },
      { input: { id: '999999' }, code: 'not-found' },
      { input: { id: '999999', slug: 'dlya-doma' }, code: 'not-found' },
      { input: { slug: 'net' }, code: 'not-found' },
    ],
  },
  getOffers: good({}, { categoryId: CATEGORIES.bags }, { categoryId: 987_654 }),
  getCompanyPage: {
    ...good({ pageName: 'about' }, { pageName: 'shipping' }, { pageName: 'driver-sklad' }),
    refused: [
      { input: { pageName: '__proto__' }, code: 'not-found' },
      { input: { pageName: 'policy' }, code: 'not-found' },
    ],
  },
  getDrivers: good({}),
  getPageSeo: good({ pageName: 'home' }, { pageName: 'catalog' }),
  getServices: good({}),
  getBanners: good({ type: 'main_slider' }, { type: 'sidebar' }, { type: 'nothing' }),
  getSiteSwitches: good({}),
  getPromoOffers: good({}),
  getHits: good({}),
  getSectionPictures: good({}),
};
