import type * as z from 'zod/mini';
import { inData } from './envelope.ts';
import { none } from './ids.ts';
import { productCard } from './product.ts';
import { field, list, text, whole, wireObject } from './wire.ts';

/**
 * What the catalogue itself puts into the home page's window: a picture for each root category, and goods
 * that sell most, cost less than they did and are new. Each of a row is in no row before it.
 */
export const showcase = wireObject({
  pictures: field('pictures', list(wireObject({ id: field('id', whole), image: field('image', text) }))),
  hits: field('hits', list(productCard)),
  discounts: field('discounts', list(productCard)),
  novelties: field('novelties', list(productCard)),
});
export type Showcase = z.output<typeof showcase>;
const showcaseAnswer = inData(showcase);

/** The call of this subject; section 7 does not name it. */
export const showcaseCalls = {
  getShowcase: { method: 'GET', path: '/api/content/showcase', input: none, output: showcaseAnswer },
} as const;
