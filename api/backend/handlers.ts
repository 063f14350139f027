import { getAccountUser } from './account/handlers.ts';
import { listBookmarks, pushBookmark, unpushBookmark } from './bookmarks/handlers.ts';
import { getBrand, getBrandCategories, getBrands, getBrandsCarousel } from './brands/handlers.ts';
import { getCallBack } from './calendar/call-back.ts';
import { getNextWorkDay } from './calendar/handlers.ts';
import { addToCart } from './cart/add.ts';
import { getCartThere } from './cart/cart-there.ts';
import { lowerInCart, raiseInCart, removeFromCart, setCartQuantity } from './cart/change-line.ts';
import { deleteUnavailable, eraseCart, getCart } from './cart/handlers.ts';
import { receiveCart } from './cart/receive.ts';
import { restoreCart } from './cart/restore.ts';
import { setPromoCode } from './cart/set-promo-code.ts';
import {
  getMenuTree,
  getProduct,
  getProductsByCategory,
  getRootCategories,
  getSimilarProducts,
} from './catalog/handlers.ts';
import { findCompany } from './companies/handlers.ts';
import { getAction, getActions } from './content/action/actions.ts';
import { getBanners } from './content/banner/banners.ts';
import { getCompanyPage, getDrivers, getPageSeo } from './content/page/pages.ts';
import { getPromoOffers } from './content/promo/promos.ts';
import { getRegionData } from './content/region/region-data.ts';
import { getServices } from './content/service/services.ts';
import { getHits } from './content/settings/hits.ts';
import { getSectionPictures } from './content/settings/section-pictures.ts';
import { getSpecial, getSpecials } from './content/special/specials.ts';
import { getSiteSwitches } from './content/switches/site-switches.ts';
import type { Handlers } from './context.ts';
import { getFacets } from './facets/handlers.ts';
import { createOrder } from './orders/handlers.ts';
import { cancelOrder, getOrder, getOrderContacts, getOrderInvoice } from './orders/room/handlers.ts';
import { repeatOrder } from './orders/room/repeat.ts';
import { convertPicture } from './pictures/convert-call.ts';
import { createLowPrice, createRecall, createWholesale } from './requests/handlers.ts';
import { askToStopNotices, stopNoticesByHand, stopPriceNotices } from './requests/price/stop-notices.ts';
import { getSalesCategoryProducts, getSaleTree } from './sale/handlers.ts';
import { getOffers } from './sale/offers.ts';
import { searchProducts } from './search/handlers.ts';

/** Who serves which call of the contract. */
export const handlers: Handlers = {
  getRegionData,
  getRootCategories,
  getMenuTree,
  getProductsByCategory,
  getFacets,
  getProduct,
  getSimilarProducts,
  getSaleTree,
  getSalesCategoryProducts,
  getBrand,
  getBrandsCarousel,
  getBrands,
  getBrandCategories,
  getActions,
  getAction,
  getSpecials,
  getSpecial,
  getOffers,
  getCompanyPage,
  getDrivers,
  getPageSeo,
  getServices,
  getBanners,
  getSiteSwitches,
  getPromoOffers,
  getHits,
  getSectionPictures,
  searchProducts,
  getAccountUser,
  getCallBack,
  getNextWorkDay,
  getCart,
  addToCart,
  raiseInCart,
  lowerInCart,
  setCartQuantity,
  removeFromCart,
  eraseCart,
  deleteUnavailable,
  restoreCart,
  setPromoCode,
  getCartThere,
  receiveCart,
  findCompany,
  createOrder,
  pushBookmark,
  unpushBookmark,
  listBookmarks,
  getOrder,
  getOrderContacts,
  getOrderInvoice,
  repeatOrder,
  cancelOrder,
  createRecall,
  createWholesale,
  createLowPrice,
  stopPriceNotices,
  askToStopNotices,
  stopNoticesByHand,
  convertPicture,
};
