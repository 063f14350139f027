import type { Handlers } from '../base/context.ts';
import { forgetVisitor } from '../buying/account/forget.ts';
import { getAccountUser } from '../buying/account/handlers.ts';
import { listBookmarks, pushBookmark, unpushBookmark } from '../buying/bookmarks/handlers.ts';
import { getCallBack } from '../buying/calendar/call-back.ts';
import { getNextWorkDay } from '../buying/calendar/handlers.ts';
import { addToCart } from '../buying/cart/add.ts';
import { getCartThere } from '../buying/cart/cart-there.ts';
import { lowerInCart, raiseInCart, removeFromCart, setCartQuantity } from '../buying/cart/change-line.ts';
import { deleteUnavailable, eraseCart, getCart, removePromoCode } from '../buying/cart/handlers.ts';
import { receiveCart } from '../buying/cart/receive.ts';
import { restoreCart } from '../buying/cart/restore.ts';
import { setPromoCode } from '../buying/cart/set-promo-code.ts';
import { findCompany } from '../buying/companies/handlers.ts';
import { readList } from '../buying/lists/read-list.ts';
import { saveCartFile, saveListFile, saveOrderFile } from '../buying/lists/save-files.ts';
import { takeList } from '../buying/lists/take-list.ts';
import { createOrder } from '../buying/orders/handlers.ts';
import { getBoughtGoods } from '../buying/orders/kept/bought-goods.ts';
import { findOrders } from '../buying/orders/kept/find-orders.ts';
import { getOrderStates } from '../buying/orders/kept/order-states.ts';
import { cancelOrder, getOrder, getOrderContacts, getOrderInvoice } from '../buying/orders/room/handlers.ts';
import { previewRepeat, repeatOrder } from '../buying/orders/room/repeat.ts';
import { showQuickOrder, takeShownOrder } from '../buying/quick-order/page/handlers.ts';
import { previewQuickOrder } from '../buying/quick-order/preview.ts';
import { takeQuickOrder } from '../buying/quick-order/take.ts';
import { createLowPrice, createRecall, createWholesale } from '../buying/requests/handlers.ts';
import {
  askToStopNotices,
  stopNoticesByHand,
  stopPriceNotices,
} from '../buying/requests/price/stop-notices.ts';
import { getBrand, getBrandCategories, getBrands, getBrandsCarousel } from '../catalogue/brands/handlers.ts';
import {
  getMenuTree,
  getProduct,
  getRootCategories,
  getSimilarProducts,
} from '../catalogue/catalog/handlers.ts';
import { getProductsByCategory, getSalesCategoryProducts } from '../catalogue/catalog/listing.ts';
import { getShowcase } from '../catalogue/catalog/showcase.ts';
import { getFacets } from '../catalogue/facets/handlers.ts';
import { getFamily } from '../catalogue/families/read-family.ts';
import { getSaleTree } from '../catalogue/sale/handlers.ts';
import { getOffers } from '../catalogue/sale/offers.ts';
import { getSearchPage, searchProducts } from '../catalogue/search/handlers.ts';
import { getCompanyPage, getDrivers, getPageSeo } from '../catalogue/texts/pages.ts';
import { getRegionData } from '../catalogue/texts/region-data.ts';
import { getAction, getActions } from '../content/action/actions.ts';
import { getBanners } from '../content/banner/banners.ts';
import { getPromoOffers } from '../content/promo/promos.ts';
import { getServices } from '../content/service/services.ts';
import { getHits } from '../content/settings/hits.ts';
import { getSectionPictures } from '../content/settings/section-pictures.ts';
import { getSpecial, getSpecials } from '../content/special/specials.ts';
import { getSiteSwitches } from '../content/switches/site-switches.ts';
import { convertPicture } from '../feeds/pictures/convert-call.ts';

/** Who serves which call of the contract. */
export const handlers: Handlers = {
  getRegionData,
  getRootCategories,
  getMenuTree,
  getProductsByCategory,
  getFacets,
  getProduct,
  getSimilarProducts,
  getFamily,
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
  getShowcase,
  getSectionPictures,
  searchProducts,
  getSearchPage,
  getAccountUser,
  forgetVisitor,
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
  removePromoCode,
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
  previewRepeat,
  cancelOrder,
  readList,
  takeList,
  previewQuickOrder,
  takeQuickOrder,
  showQuickOrder,
  takeShownOrder,
  saveListFile,
  saveCartFile,
  saveOrderFile,
  getOrderStates,
  getBoughtGoods,
  findOrders,
  createRecall,
  createWholesale,
  createLowPrice,
  stopPriceNotices,
  askToStopNotices,
  stopNoticesByHand,
  convertPicture,
};
