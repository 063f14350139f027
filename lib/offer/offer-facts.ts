import { mainPicture, sharedPictureUrl } from '../pictures.ts';
import { type PriceFields, shownPrice } from '../price.ts';
import { productUrl } from '../urls.ts';
import { type Availability, availabilityOf } from './availability.ts';
import type { OfferPlace } from './offer-place.ts';
import { toldText } from './told-text.ts';

/** What a listing and a product page both know of a product: the contract's product card has all of it. */
export type OfferSource = PriceFields & {
  id: number;
  code: string;
  name: string;
  measure: string;
  packMin: number;
  inCity: boolean;
  thumb: string | null;
  image: string | null;
  brand: string | null;
  line: string | null;
};

/**
 * What is said of a product to robots: microdata, JSON-LD and feeds are written from this one value (crawlers
 * D1, D2, F3).
 */
export type OfferFacts = {
  id: number;
  name: string;
  /** Article. */
  sku: string;
  /** Absolute address of its page. */
  url: string;
  /** What is paid, kopecks per `unit`; null where it is not sold. */
  price: number | null;
  /** The struck price, kopecks; always greater. */
  oldPrice: number | null;
  availability: Availability;
  unit: string;
  /** The least that is sold, and the step of more (D37). */
  packMin: number;
  brand: string | null;
  /**
   * Absolute address of a JPEG, the one that messengers and marketplaces get too; null where there is no
   * picture.
   */
  picture: string | null;
  /** Plain words, never empty. */
  description: string;
};

/** Says what it is and what tells it from its neighbours: «180 мл · чёрный, артикул 12-0002». */
function cardDescription({ line, code }: OfferSource): string {
  return [line, `артикул ${code}`].filter((part) => part !== null && part !== '').join(', ');
}

/** The facts of one product in a place, from any answer of the contract that shows it. */
export function offerFacts(product: OfferSource, { origin, base, noPicture }: OfferPlace): OfferFacts {
  const { id, code, name, measure, packMin, brand } = product;
  const price = shownPrice(product);
  const picture = mainPicture(product, noPicture);
  return {
    id,
    name: toldText(name) || toldText(code),
    sku: toldText(code),
    url: `${origin}${productUrl(base, id)}`,
    price: price?.current ?? null,
    oldPrice: price?.old ?? null,
    availability: availabilityOf(product),
    unit: measure,
    packMin,
    brand: brand === null || toldText(brand) === '' ? null : toldText(brand),
    picture: picture === null ? null : `${origin}${sharedPictureUrl(picture)}`,
    description: toldText(cardDescription(product)),
  };
}
