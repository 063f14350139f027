import { BANNER_TYPES } from '#api/contract/content.ts';
import type { CallName } from '#api/contract/index.ts';
import { type Case, type CasesOf, given } from './case.ts';
import type { Facts } from './facts.ts';

const good = <I>(...inputs: I[]) => ({ good: inputs.map((input) => ({ input })), refused: [] });
const page = { page: 1, sort: 'popular' as const, brands: [] };
const UNKNOWN_ID = 987_654;
const UNKNOWN = 'net';

type ContentCalls = Extract<
  CallName,
  | `get${'Brand' | 'BrandsCarousel' | 'Brands' | 'BrandCategories' | 'Offers'}`
  | `get${'Action' | 'Actions' | 'Special' | 'Specials' | 'SaleTree' | 'SalesCategoryProducts'}`
  | `get${'CompanyPage' | 'Drivers' | 'PageSeo' | 'Services' | 'Banners' | 'SiteSwitches'}`
  | `get${'PromoOffers' | 'Hits' | 'Showcase' | 'SectionPictures'}`
>;

function specialCases({ special, emptySpecial }: Facts): CasesOf<'getSpecial'>['getSpecial'] {
  return {
    good: [
      ...given(special, ({ id, slug }): Case<'getSpecial'>[] => [
        { input: { slug } },
        { input: { id } },
        { input: { id, slug: UNKNOWN } },
      ]),
      ...given(emptySpecial, (slug): Case<'getSpecial'> => ({ input: { slug } })),
    ],
    refused: [
      { input: {}, code: 'special-id-missing' },
      { input: { id: '', slug: '' }, code: 'special-id-missing' },
      { input: { id: '999999' }, code: 'not-found' },
      { input: { id: '999999', slug: special?.slug ?? UNKNOWN }, code: 'not-found' },
      { input: { slug: UNKNOWN }, code: 'not-found' },
    ],
  };
}

/** Inputs of the calls about content, brands and the sale tree. */
export function contentCases(facts: Facts): CasesOf<ContentCalls> {
  const { sale, unsaleable, brand, idleBrand, categories, action, pages, missingPage } = facts;
  const narrowed: { categoryId?: number }[] = [
    {},
    ...[...categories, UNKNOWN_ID].map((categoryId) => ({ categoryId })),
  ];
  const absent = { input: { slug: UNKNOWN }, code: 'not-found' } as const;
  return {
    getSaleTree: good({}, { force: 'true' }),
    getSalesCategoryProducts: {
      good: given(sale, (slug) => ({ input: { slug, ...page } })),
      refused: [
        ...given(unsaleable, (slug) => ({ input: { slug, ...page }, code: 'not-found' as const })),
        ...given(sale, (slug) => ({ input: { slug, ...page, page: 9999 }, code: 'not-found' as const })),
      ],
    },
    getBrand: { good: given(brand, (slug) => ({ input: { slug } })), refused: [absent] },
    getBrandsCarousel: good({}),
    getBrands: good(...narrowed),
    getBrandCategories: {
      good: [brand, idleBrand].flatMap((slug) => given(slug, (known) => ({ input: { slug: known } }))),
      refused: [absent],
    },
    getActions: good({}),
    getAction: {
      good: given(action, (slug) => ({ input: { slug } })),
      refused: [{ input: { slug: 'undefined' }, code: 'not-found' }],
    },
    getSpecials: good({}),
    getSpecial: specialCases(facts),
    getOffers: good(...narrowed),
    getCompanyPage: {
      ...good(...pages.map((pageName) => ({ pageName }))),
      refused: [
        { input: { pageName: '__proto__' }, code: 'not-found' },
        ...given(missingPage, (pageName) => ({ input: { pageName }, code: 'not-found' as const })),
      ],
    },
    getDrivers: good({}),
    getPageSeo: good({ pageName: 'home' }, { pageName: 'catalog' }),
    getServices: good({}),
    getBanners: good(...BANNER_TYPES.map((type) => ({ type })), { type: 'nothing' }),
    getSiteSwitches: good({}),
    getPromoOffers: good({}),
    getHits: good({}),
    getShowcase: good({}),
    getSectionPictures: good({}),
  };
}
