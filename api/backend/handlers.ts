import { getAccountUser } from './account/handlers.ts';
import { getNextWorkDay } from './calendar/handlers.ts';
import { addToCart } from './cart/add.ts';
import { lowerInCart, raiseInCart, removeFromCart, setCartQuantity } from './cart/change-line.ts';
import { deleteUnavailable, eraseCart, getCart } from './cart/handlers.ts';
import {
  getMenuTree,
  getProduct,
  getProductsByCategory,
  getRegionData,
  getRootCategories,
  getSimilarProducts,
} from './catalog/handlers.ts';
import type { Handlers } from './context.ts';
import { createOrder } from './orders/handlers.ts';
import { searchProducts } from './search/handlers.ts';

/** Who serves which call of the contract. */
export const handlers: Handlers = {
  getRegionData,
  getRootCategories,
  getMenuTree,
  getProductsByCategory,
  getProduct,
  getSimilarProducts,
  searchProducts,
  getAccountUser,
  getNextWorkDay,
  getCart,
  addToCart,
  raiseInCart,
  lowerInCart,
  setCartQuantity,
  removeFromCart,
  eraseCart,
  deleteUnavailable,
  createOrder,
};
