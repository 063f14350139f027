import { plural } from '../plural.ts';
import { PRODUCTS } from '../text/counted-nouns.ts';
import { countText } from './count-text.ts';

/** «1 234 товара». */
export function productsText(count: number): string {
  return countText(count, plural(count, PRODUCTS));
}
