import type { ProductCard } from '#api/contract/product.ts';
import { formatMoney } from '#lib/money.ts';
import { countText } from '#lib/numbers/count-text.ts';
import { basePriceText } from '#lib/packs/base-price.ts';
import { derivedPrices } from '#lib/packs/pack-prices.ts';
import { stepAndLeast } from '#lib/packs/pack-words.ts';
import { isShownPicture } from '#lib/pictures.ts';
import { shownPrice } from '#lib/price.ts';
import { withUnitsKept } from '#lib/text/units-kept.ts';
import { keyLine } from './key-line.ts';

/** What a tile shows of a product. What is absent goes without saying: a page carries two dozen of these. */
export type TileFacts = {
  id: number;
  code: string;
  name: string;
  /** What decides between it and its neighbours (acc-C14). */
  line?: string;
  measure: string;
  packMin: number;
  /** Units in a box; absent where nobody says. */
  box?: number;
  /** Base units in what is sold, of packs and rolls. */
  holds?: number;
  /** A picture of ours; absent where the product has none to show. */
  picture?: string;
  /** Kopecks per measure; absent where the region does not sell it (D24). */
  price?: number;
  /** The struck price, kopecks. */
  old?: number;
  /** The price of the base unit, where the price itself does not say it. */
  unit?: string;
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

/**
 * The small line below a tile's price: the step with its smallest sum, or what a box comes to, by the steps
 * that they reach (C17, acc-C12).
 */
function packLine(current: number, product: ProductCard): string | null {
  const step = stepAndLeast(current, product, product.volumePrices);
  const { box } = derivedPrices(current, product, product.volumePrices);
  if (step !== null || box === null) return step;
  return withUnitsKept(`${formatMoney(box)} за кор. ${countText(product.boxCapacity ?? 0, product.measure)}`);
}

/** Decides what a tile says, on the server: the browser only draws it. Both flags → promo (D25). */
export function tileFacts(product: ProductCard, noPicture: readonly string[]): TileFacts {
  const { id, code, name, measure, packMin, inCity, isPromo, isSale, line } = product;
  const price = shownPrice(product);
  const pack = price === null ? null : packLine(price.current, product);
  const unit = price === null ? null : basePriceText(price.current, product);
  const decides = line === null ? null : keyLine(line, name);
  const picture = product.thumb ?? product.image;
  return {
    id,
    code,
    name: withUnitsKept(name),
    measure,
    packMin,
    ...(product.boxCapacity === null ? {} : { box: product.boxCapacity }),
    ...(product.baseUnit === null ? {} : { holds: product.baseCount }),
    ...(decides === null ? {} : { line: decides }),
    ...(isShownPicture(picture, noPicture) ? { picture } : {}),
    ...(price === null ? {} : { price: price.current }),
    ...(price === null || price.old === null ? {} : { old: price.old }),
    ...(unit === null ? {} : { unit }),
    ...(pack === null ? {} : { pack }),
    ...(inCity ? {} : { isOrdered: true }),
    ...(isPromo || isSale ? { mark: isPromo ? 'promo' : 'sale' } : {}),
  };
}
