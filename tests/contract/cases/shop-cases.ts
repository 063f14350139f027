import type { CallName } from '#api/contract/index.ts';
import { NO_CHOICE } from '#lib/facets/facet-choice.ts';
import { SORTS } from '#lib/sorts.ts';
import { type Caller, type CasesOf, given } from './case.ts';
import type { Facts } from './facts.ts';

type ShopCalls = Extract<
  CallName,
  | `get${'RegionData' | 'RootCategories' | 'MenuTree' | 'ProductsByCategory' | 'Facets' | 'Product'}`
  | `get${'SimilarProducts' | 'Family' | 'AccountUser' | 'CallBack' | 'NextWorkDay'}`
  | 'searchProducts'
  | 'getSearchPage'
  | 'pushBookmark'
  | 'unpushBookmark'
  | 'listBookmarks'
  | 'forgetVisitor'
  | 'convertPicture'
  | 'findCompany'
>;

const ONCE = { good: [{ input: {} }], refused: [] };
const UNKNOWN_ID = 2_147_483_647;

/** Inputs of the calls about goods, search and favourites. */
export function shopCases({ category, long, product, unsold, picture }: Facts): CasesOf<ShopCalls> {
  const listing = { slug: category.slug, page: 1, sort: 'popular' as const, brands: [] };
  const choice = { ...listing, section: 'catalog' as const, ...NO_CHOICE, facets: [] };
  const words = {
    query: 'тарелка',
    page: 1,
    all: false,
    sort: null,
    category: null,
    brands: [],
    withFacets: false,
    ...NO_CHOICE,
    facets: [],
  };
  const keep = (caller: Caller) => caller.call('pushBookmark', { id: product.id });
  const unknown = { input: { id: UNKNOWN_ID }, code: 'product-unknown' } as const;
  const brands = given(category.brand, (brand) => brand);
  return {
    getRegionData: ONCE,
    getRootCategories: ONCE,
    getMenuTree: ONCE,
    getAccountUser: ONCE,
    forgetVisitor: ONCE,
    getCallBack: ONCE,
    getNextWorkDay: ONCE,
    getProductsByCategory: {
      good: [
        { input: listing },
        { input: { ...listing, brands } },
        ...SORTS.map((sort) => ({ input: { ...listing, sort } })),
        ...given(long, (slug) => ({
          input: { ...listing, slug, page: 2, sort: 'price-desc' as const },
        })),
      ],
      refused: [
        { input: { ...listing, slug: 'net' }, code: 'not-found' },
        { input: { ...listing, page: 9999 }, code: 'not-found' },
      ],
    },
    getFacets: {
      good: [
        { input: choice },
        { input: { ...choice, facets: [...category.facets], sort: 'price' } },
        { input: { ...choice, priceFrom: 5000, priceTo: 5200, inStock: true, brands } },
        ...given(long, (slug) => ({ input: { ...choice, slug, page: 2 } })),
      ],
      refused: [
        { input: { ...choice, slug: 'net' }, code: 'not-found' },
        { input: { ...choice, facets: category.facets.slice(0, 1), page: 9999 }, code: 'not-found' },
      ],
    },
    getProduct: {
      good: [{ input: { id: product.id } }, ...given(unsold, ({ id }) => ({ input: { id } }))],
      refused: [unknown],
    },
    getFamily: { good: [{ input: { id: product.id } }], refused: [] },
    getSimilarProducts: { good: [{ input: { id: product.id } }], refused: [unknown] },
    searchProducts: {
      good: [
        { input: { query: 'тарелка' } },
        { input: { query: 'т' } },
        { input: { query: '%_', sort: 'price' } },
        { input: { query: 'тарелка', limit: 1 } },
      ],
      refused: [],
    },
    getSearchPage: {
      good: [
        { input: words },
        { input: { ...words, query: 'т' } },
        { input: { ...words, query: 'щщщъъъ' } },
        { input: { ...words, all: true, page: 9, sort: 'price', withFacets: true } },
        {
          input: {
            ...words,
            category: category.slug,
            brands,
            inStock: true,
            priceFrom: 1,
            priceTo: 9_000_000,
          },
        },
        { input: { ...words, category: 'net' } },
      ],
      refused: [],
    },
    // Off: what a register answers is the backend's own test.
    findCompany: { good: [], refused: [] },
    pushBookmark: {
      good: [{ input: { id: product.id } }, { input: { id: product.id }, before: keep }],
      refused: [unknown],
    },
    unpushBookmark: {
      good: [{ input: { id: product.id }, before: keep }, { input: { id: product.id } }],
      refused: [unknown],
    },
    listBookmarks: {
      good: [
        { input: { products: true } },
        { input: { products: true }, before: keep },
        { input: { products: false }, before: keep },
      ],
      refused: [],
    },
    convertPicture: {
      good: [{ input: { url: picture } }],
      refused: [{ input: { url: 'https://img.example.ru/x.png' }, code: 'picture-forbidden' }],
    },
  };
}
