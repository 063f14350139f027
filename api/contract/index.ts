import * as z from 'zod/mini';
import { userAnswer, workDayAnswer } from './account.ts';
import { bookmarkAnswer, bookmarksAnswer, bookmarksInput } from './bookmarks.ts';
import { callBackAnswer } from './call-back.ts';
import { addInput, cartAnswer, codeInput, quantityInput, restoreInput } from './cart.ts';
import { cartThereAnswer, cartThereInput, receiveCartInput } from './cart-there.ts';
import { categoryList } from './category.ts';
import { companyAnswer, companyInput } from './company.ts';
import {
  bannersAnswer,
  bannersInput,
  companyPageAnswer,
  companyPageInput,
  driversAnswer,
  pageSeoAnswer,
  promoOffersAnswer,
  servicesAnswer,
  siteSwitchesAnswer,
  slugInput,
} from './content.ts';
import { facetsAnswer, facetsInput } from './facets.ts';
import { categoryInput, productId } from './ids.ts';
import { listing, listingInput } from './listing.ts';
import {
  actionAnswer,
  actionsAnswer,
  brandAnswer,
  brandCategoriesAnswer,
  brandsAnswer,
  hitsAnswer,
  offersAnswer,
  sectionPicturesAnswer,
  specialAnswer,
  specialInput,
  specialsAnswer,
} from './marketing.ts';
import { orderAnswer, orderInput } from './order.ts';
import { orderRoomCalls } from './order-room.ts';
import { convertAnswer, convertInput } from './picture.ts';
import { product, productCard } from './product.ts';
import { promoAnswer, promoInput } from './promo.ts';
import { regionAnswer } from './region.ts';
import { requestCalls } from './requests.ts';
import { saleListing, saleTreeInput } from './sale.ts';
import { searchAnswer, searchInput } from './search.ts';
import { bare, list } from './wire.ts';

const none = z.object({});
/** The moment of asking, ms: keeps whatever stands between from answering for us (acc-E7). */
const cartInput = z.object({ time: z.optional(z.string()) });
const changedCart = cartAnswer({ repeatsCart: false });

/**
 * Every call of the shop (specification section 7): method, path with `{required}` and `{optional?}` segments,
 * input (path, query and body together) and output. `query` names the inputs of a POST that travel in the query.
 */
export const contract = {
  getRegionData: { method: 'GET', path: '/api/get-region-data', input: none, output: regionAnswer },
  getRootCategories: { method: 'GET', path: '/api/get-root-categories', input: none, output: categoryList },
  getMenuTree: { method: 'GET', path: '/api/get-menu-tree', input: none, output: categoryList },
  getProductsByCategory: {
    method: 'GET',
    path: '/api/get-products-by-cat/{slug}/{page?}',
    input: listingInput,
    output: bare('list', listing),
  },
  /** The goods of a category narrowed by filters, and what there is to choose (acc-C14). */
  getFacets: {
    method: 'GET',
    path: '/api/get-facets/{slug}/{page?}',
    input: facetsInput,
    output: facetsAnswer,
  },
  getProduct: {
    method: 'GET',
    path: '/api/get-product/{id}',
    input: z.object({ id: productId }),
    output: bare('product', z.object({ product })),
  },
  getSimilarProducts: {
    method: 'GET',
    path: '/api/get-similar-products/{id}',
    input: z.object({ id: productId }),
    output: bare('list', z.object({ list: list(productCard) })),
  },
  getSaleTree: { method: 'GET', path: '/api/get-sale-tree', input: saleTreeInput, output: categoryList },
  getSalesCategoryProducts: {
    method: 'GET',
    path: '/api/get-sales-category-products/{slug}/{page?}',
    input: listingInput,
    output: bare('list', saleListing),
  },
  getBrand: { method: 'GET', path: '/api/get-brand/{slug}', input: slugInput, output: brandAnswer },
  getBrandsCarousel: { method: 'GET', path: '/api/get-brands-carousel', input: none, output: brandsAnswer },
  getBrands: {
    method: 'GET',
    path: '/api/get-brands/{categoryId?}',
    input: categoryInput,
    output: brandsAnswer,
  },
  getBrandCategories: {
    method: 'GET',
    path: '/api/get-categories-with-products-for-brand/{slug}',
    input: slugInput,
    output: brandCategoriesAnswer,
  },
  getActions: { method: 'GET', path: '/api/get-actions', input: none, output: actionsAnswer },
  getAction: { method: 'GET', path: '/api/get-action/{slug}', input: slugInput, output: actionAnswer },
  getSpecials: { method: 'GET', path: '/api/get-specials', input: none, output: specialsAnswer },
  getSpecial: { method: 'GET', path: '/api/get-special', input: specialInput, output: specialAnswer },
  getOffers: {
    method: 'GET',
    path: '/api/get-offers/{categoryId?}',
    input: categoryInput,
    output: offersAnswer,
  },
  getCompanyPage: {
    method: 'GET',
    path: '/api/content/company/{pageName}',
    input: companyPageInput,
    output: companyPageAnswer,
  },
  getDrivers: { method: 'GET', path: '/api/content/drivers', input: none, output: driversAnswer },
  getPageSeo: {
    method: 'GET',
    path: '/api/content/seo/{pageName}',
    input: companyPageInput,
    output: pageSeoAnswer,
  },
  getServices: { method: 'GET', path: '/api/content/services', input: none, output: servicesAnswer },
  getBanners: {
    method: 'GET',
    path: '/api/content/banners/{type}',
    input: bannersInput,
    output: bannersAnswer,
  },
  getSiteSwitches: {
    method: 'GET',
    path: '/api/content/settings',
    input: none,
    output: siteSwitchesAnswer,
  },
  getHits: { method: 'GET', path: '/api/content/hits', input: none, output: hitsAnswer },
  getSectionPictures: {
    method: 'GET',
    path: '/api/content/section-pictures',
    input: none,
    output: sectionPicturesAnswer,
  },
  getPromoOffers: { method: 'GET', path: '/api/content/promos', input: none, output: promoOffersAnswer },
  searchProducts: { method: 'GET', path: '/api/search-products', input: searchInput, output: searchAnswer },
  getAccountUser: { method: 'GET', path: '/api/account/user', input: none, output: userAnswer },
  /** When a manager answers, told before a request is sent. */
  getCallBack: { method: 'GET', path: '/api/call-back', input: none, output: callBackAnswer },
  getNextWorkDay: { method: 'GET', path: '/api/next-work-day', input: none, output: workDayAnswer },
  getCart: { method: 'GET', path: '/api/cart/get', stamped: true, input: cartInput, output: changedCart },
  addToCart: {
    method: 'POST',
    path: '/api/cart/add/{code}',
    query: ['push', 'quantity'],
    input: addInput,
    output: cartAnswer({ repeatsCart: true }),
  },
  raiseInCart: { method: 'POST', path: '/api/cart/up/{code}', input: codeInput, output: changedCart },
  lowerInCart: { method: 'POST', path: '/api/cart/down/{code}', input: codeInput, output: changedCart },
  setCartQuantity: {
    method: 'POST',
    path: '/api/cart/input-quantity/{code}',
    input: quantityInput,
    output: changedCart,
  },
  removeFromCart: { method: 'POST', path: '/api/cart/remove/{code}', input: codeInput, output: changedCart },
  eraseCart: { method: 'POST', path: '/api/cart/erase', input: none, output: changedCart },
  deleteUnavailable: {
    method: 'POST',
    path: '/api/cart/delete-unavailable',
    input: none,
    output: changedCart,
  },
  /** Puts removed lines back, those that are not there (acc-D3). */
  restoreCart: { method: 'POST', path: '/api/cart/restore', input: restoreInput, output: changedCart },
  /** Puts a promo code on the cart; one at a time (acc-D4). */
  setPromoCode: {
    method: 'POST',
    path: '/api/promocode/set/{promocode}',
    input: promoInput,
    output: promoAnswer,
  },
  /** What the cart would be in another region, asked before the visitor goes there (acc-D11). */
  getCartThere: {
    method: 'GET',
    path: '/api/cart/in-region/{region}',
    input: cartThereInput,
    output: cartThereAnswer,
  },
  /** The company of a taxpayer number; asked by the server, off unless the operator names a register. */
  findCompany: { method: 'POST', path: '/api/company/find', input: companyInput, output: companyAnswer },
  /** Takes over the cart of another host of the shop (acc-D11). */
  receiveCart: {
    method: 'POST',
    path: '/api/cart/receive',
    input: receiveCartInput,
    output: changedCart,
  },
  createOrder: { method: 'POST', path: '/api/order/create', input: orderInput, output: orderAnswer },
  pushBookmark: {
    method: 'POST',
    path: '/api/bookmarks/push/{id}',
    input: z.object({ id: productId }),
    output: bookmarkAnswer,
  },
  unpushBookmark: {
    method: 'POST',
    path: '/api/bookmarks/unpush/{id}',
    input: z.object({ id: productId }),
    output: bookmarkAnswer,
  },
  listBookmarks: {
    method: 'GET',
    path: '/api/bookmarks/list',
    input: bookmarksInput,
    output: bookmarksAnswer,
  },
  ...orderRoomCalls,
  ...requestCalls,
  convertPicture: { method: 'POST', path: '/convert', input: convertInput, output: convertAnswer },
} as const satisfies Record<string, CallShape>;

/** One call, when its name is not known to the types. */
export type CallShape = {
  method: 'GET' | 'POST';
  path: string;
  query?: readonly string[];
  /** Whether the caller adds `time`. */
  stamped?: boolean;
  /** Whether it answers with a file instead of JSON, to keep or as a page to look at; a refusal is JSON all the same. */
  isFile?: boolean | 'page';
  input: z.ZodMiniType;
  output: z.ZodMiniType;
};

export type CallName = keyof typeof contract;
/** The calls that answer with files: browsers ask for them by `askFile`. */
export type FileCallName = {
  [N in CallName]: (typeof contract)[N] extends { isFile: true } ? N : never;
}[CallName];
/** What a handler receives and what a caller passes: domain values. */
export type Input<N extends CallName> = z.output<(typeof contract)[N]['input']>;
/** What a handler returns and what a caller gets: domain values. */
export type Output<N extends CallName> = z.output<(typeof contract)[N]['output']>;
