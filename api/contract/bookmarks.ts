import * as z from 'zod/mini';
import { productId } from './ids.ts';
import { productCard } from './product.ts';
import { field, inResult, list, whole, wireObject } from './wire.ts';

const bookmark = wireObject({ productId: field('product_id', whole) });

/** Whether the cards are wanted too; a look at what is kept does without them (`?products=0`). */
const products = z.codec(z.optional(z.enum(['0', '1'])), z.boolean(), {
  decode: (value) => value !== '0',
  encode: (value) => (value ? '1' : '0'),
});
const bookmarksInput = z.object({ products });

/** What the visitor keeps, the newest first; a product that the region does not sell has no price (D24). */
const bookmarksAnswer = inResult(
  wireObject({ list: field('list', list(bookmark)), products: field('products', list(productCard)) }),
);

/** `{success}`: a repeat changes nothing. */
const bookmarkAnswer = z.codec(z.unknown(), z.object({ success: z.literal(true) }), {
  decode: () => ({ success: true as const }),
  encode: (value) => value,
});

/** The calls of this subject (specification section 7). */
export const bookmarksCalls = {
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
} as const;
