import * as z from 'zod/mini';
import { SORTS, sortNamed } from '#lib/sorts.ts';
import { productCard } from './product.ts';
import { inResult, list } from './wire.ts';

/** Shortest query that is searched (specification section 5); longer than 100 characters is cut. */
export const MIN_QUERY = 2;
const MAX_QUERY = 100;

const query = z.codec(z.optional(z.string()), z.string(), {
  decode: (value) => (value ?? '').normalize('NFC').trim().slice(0, MAX_QUERY),
  encode: (value) => value,
});

/** Absent means by relevance; unknown sorts are ignored. */
const sort = z.codec(z.optional(z.string()), z.optional(z.enum(SORTS)), {
  decode: (value) => sortNamed(value) ?? undefined,
  encode: (value) => value,
});

export const searchInput = z.object({ query, sort });
export const searchAnswer = inResult(z.object({ list: list(productCard) }));
