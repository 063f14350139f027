import * as z from 'zod/mini';

/** A product id that fits the database's int4; anything else is «not found». */
export const productId = z.codec(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,10}$/))]),
  z.int().check(z.gte(1), z.lte(2_147_483_647)),
  {
    decode: Number,
    encode: String,
  },
);
/**
 * A category id that fits int4, or none; anything else is a bad request (`get-offers`, `get-brands`). In the
 * path, or as `category_id` in the query.
 */
export const categoryInput = z.codec(
  z.object({ categoryId: z.optional(productId), category_id: z.optional(productId) }),
  z.object({ categoryId: z.optional(z.int()) }),
  {
    decode: ({ categoryId, category_id: named }) => ({ categoryId: categoryId ?? named }),
    encode: ({ categoryId }) => ({ categoryId }),
  },
);

export const slug = z.string().check(z.minLength(1), z.maxLength(128));

/** Brand, action and service slugs are compared in lower case (specification section 7). */
export const slugInput = z.object({ slug: slug.check(z.toLowerCase()) });

/** Of a call that is told nothing. */
export const none = z.object({});
