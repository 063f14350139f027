import { accountCalls } from '../account.ts';
import { bookmarksCalls } from '../bookmarks.ts';
import { callBackCalls } from '../call-back.ts';
import { cartCalls } from '../cart.ts';
import { cartThereCalls } from '../cart-there.ts';
import { categoryCalls } from '../category.ts';
import { companyCalls } from '../company.ts';
import { contentCalls } from '../content.ts';
import { facetsCalls } from '../facets.ts';
import { keptOrdersCalls } from '../kept-orders.ts';
import { listingCalls } from '../listing.ts';
import { listCalls } from '../lists.ts';
import { marketingCalls } from '../marketing.ts';
import { orderCalls } from '../order.ts';
import { orderRoomCalls } from '../order-room.ts';
import { pictureCalls } from '../picture.ts';
import { productCalls } from '../product.ts';
import { promoCalls } from '../promo.ts';
import { regionCalls } from '../region.ts';
import { requestCalls } from '../requests.ts';
import { saleCalls } from '../sale.ts';
import { searchCalls } from '../search.ts';
import { searchPageCalls } from '../search-page.ts';
import { showcaseCalls } from '../showcase.ts';

/**
 * The calls that the first code of a page knows. Those that few pages make, each late code brings along, so
 * that no first load grows with them.
 */
export const earlyCalls = {
  ...regionCalls,
  ...categoryCalls,
  ...listingCalls,
  ...facetsCalls,
  ...productCalls,
  ...saleCalls,
  ...marketingCalls,
  ...showcaseCalls,
  ...contentCalls,
  ...searchCalls,
  ...searchPageCalls,
  ...callBackCalls,
  ...accountCalls,
  ...cartCalls,
  ...promoCalls,
  ...cartThereCalls,
  ...companyCalls,
  ...orderCalls,
  ...bookmarksCalls,
  ...orderRoomCalls,
  ...keptOrdersCalls,
  ...listCalls,
  ...requestCalls,
  ...pictureCalls,
} as const;

/** The name of a call that needs no shape to be asked by. */
export type EarlyCallName = keyof typeof earlyCalls;
