import type { ProductCard } from '#api/contract/product.ts';
import { isShownPicture } from '#lib/pictures.ts';
import { shownPrice } from '#lib/price.ts';
import { packPriceLine } from './price-lines.ts';

/** What a tile shows of a product. What is absent goes without saying: a page carries two dozen of these. */
export type TileFacts = {
  id: number;
  code: string;
  name: string;
  /** What decides between it and its neighbours (acc-C14). */
  line?: string;
  measure: string;
  packMin: number;
  /** A picture of ours; absent where the product has none to show. */
  picture?: string;
  /** Kopecks per measure; absent where the region does not sell it (D24). */
  price?: number;
  /** The struck price, kopecks. */
  old?: number;
  /** The small line below the price. */
  pack?: string;
  /** Not in the city's stock. */
  isOrdered?: true;
  mark?: 'promo' | 'sale';
};

/** What tiles need to know of the shop; small, because islands pass it on. */
export type TileShop = {
  /** The path every link begins with (D2). */
  base: string;
  /** Parts of an address that mean «no picture» (D23). */
  noPicture: readonly string[];
};

/** No number stands at the end of a line without its unit, and no unit is torn: «180 мл · 50 шт/уп». */
export function withUnitsKept(line: string): string {
  return line.replaceAll(/(?<=\d) (?=\p{L})/gu, '\u00a0').replaceAll(/(?<=\p{L})\/(?=уп)/gu, '/\u2060');
}

/** Decides what a tile says, on the server: the browser only draws it. Both flags → promo (D25). */
export function tileFacts(product: ProductCard, noPicture: readonly string[]): TileFacts {
  const { id, code, name, measure, packMin, inCity, isPromo, isSale, line } = product;
  const price = shownPrice(product);
  const pack = price === null ? null : packPriceLine(price.current, product);
  const picture = product.thumb ?? product.image;
  return {
    id,
    code,
    name,
    measure,
    packMin,
    ...(line === null ? {} : { line: withUnitsKept(line) }),
    ...(isShownPicture(picture, noPicture) ? { picture } : {}),
    ...(price === null ? {} : { price: price.current }),
    ...(price === null || price.old === null ? {} : { old: price.old }),
    ...(pack === null ? {} : { pack }),
    ...(inCity ? {} : { isOrdered: true }),
    ...(isPromo || isSale ? { mark: isPromo ? 'promo' : 'sale' } : {}),
  };
}
