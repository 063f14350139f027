import { marked } from '#components/ui/marks.ts';
import type { Buyable } from './add-to-cart-drawing.tsx';

/** The drawings of `AddToCart` that nothing has taken the place of. */
export const DRAWING = marked('buy');

/** The product whose way into the cart such a drawing is. */
export function drawnProduct({ dataset, parentElement }: HTMLElement): Buyable {
  const { buy: code = '', buyPack, buyMeasure: measure = '' } = dataset;
  const name = parentElement?.querySelector('h3')?.textContent ?? '';
  return { code, packMin: Number(buyPack), measure, isSold: true, name };
}
