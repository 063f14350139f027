import type * as z from 'zod/mini';
import { accountCalls } from './account.ts';
import { bookmarksCalls } from './bookmarks.ts';
import { callBackCalls } from './call-back.ts';
import { cartCalls } from './cart.ts';
import { cartThereCalls } from './cart-there.ts';
import { categoryCalls } from './category.ts';
import { companyCalls } from './company.ts';
import { contentCalls } from './content.ts';
import { facetsCalls } from './facets.ts';
import { keptOrdersCalls } from './kept-orders.ts';
import { listingCalls } from './listing.ts';
import { listCalls } from './lists.ts';
import { marketingCalls } from './marketing.ts';
import { orderCalls } from './order.ts';
import { orderRoomCalls } from './order-room.ts';
import { pictureCalls } from './picture.ts';
import { productCalls } from './product.ts';
import { promoCalls } from './promo.ts';
import { quickOrderCalls } from './quick-order/calls.ts';
import { regionCalls } from './region.ts';
import { requestCalls } from './requests.ts';
import { saleCalls } from './sale.ts';
import { searchCalls } from './search.ts';
import { searchPageCalls } from './search-page.ts';
import { showcaseCalls } from './showcase.ts';

/**
 * Every call of the shop (specification section 7), each subject's beside its schemas: method, path with
 * `{required}` and `{optional?}` segments, input (path, query and body together) and output.
 */
export const contract = {
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
  ...quickOrderCalls,
} as const satisfies Record<string, CallShape>;

/** One call, when its name is not known to the types. */
export type CallShape = {
  method: 'GET' | 'POST';
  path: string;
  /** The inputs of a POST that travel in the query. */
  query?: readonly string[];
  /** Whether operators' words are in the answer: names in double braces are filled in for who reads them. */
  written?: true;
  /** Whether everybody who asks the same of the same catalogue gets the same: the answer may be kept. */
  forAll?: true;
  /** The largest body that it takes, bytes, where the usual one is too small. */
  mostBody?: number;
  /** Whether it changes nothing though it is a POST: what it names is for no log. */
  isRead?: true;
  /** Whether the caller adds `time`. */
  stamped?: boolean;
  /**
   * Whether it answers with a file instead of JSON, to keep or as a page to look at; a refusal is JSON all
   * the same.
   */
  isFile?: boolean | 'page';
  /** Makes what browsers send of its fields where they bring a file along; JSON where nothing is said. */
  form?: (fields: Readonly<Record<string, unknown>>) => FormData;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
};

/** The calls that answer with files: browsers ask for them by `askFile`. */
export type FileShape = CallShape & { isFile: true };
/** What a caller of a call of this shape passes: domain values. */
export type Sent<S extends CallShape> = z.output<S['input']>;
/** What its caller gets: domain values. */
export type Received<S extends CallShape> = z.output<S['output']>;

export type CallName = keyof typeof contract;
/** What a handler receives and what a caller passes: domain values. */
export type Input<N extends CallName> = z.output<(typeof contract)[N]['input']>;
/** What a handler returns and what a caller gets: domain values. */
export type Output<N extends CallName> = z.output<(typeof contract)[N]['output']>;
