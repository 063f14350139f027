import { type DeliveryTerms, deliveryCost } from '../delivery.ts';
import { type PictureFields, sharedPictureUrl, shownPictures } from '../pictures.ts';
import { REGION_NAMES } from '../region/names.ts';
import { excerpt } from '../text/excerpt.ts';
import { pageUrl } from '../urls.ts';
import { type OfferFacts, type OfferSource, offerFacts } from './offer-facts.ts';
import type { OfferPlace } from './offer-place.ts';
import { toldText } from './told-text.ts';

/** What the contract's product has beyond its card. */
export type ProductSource = OfferSource &
  PictureFields & {
    description: string | null;
    seoText: string | null;
    seoAdditionalDescription: string | null;
    path: readonly { name: string; slug: string }[];
  };

/** Everything that a product's page says to robots. */
export type ProductFacts = OfferFacts & {
  /** Absolute addresses of JPEGs, main one first. */
  pictures: readonly string[];
  /** From the root category to its own one. */
  categories: readonly { name: string; slug: string }[];
  /** What bringing the least quantity costs in the region, kopecks (D47). */
  delivery: { city: string; cost: number };
  /** Absolute address of the terms of returns. */
  returnsUrl: string;
};

/** The most that is said of a product; the page has the whole text. */
const MOST_DESCRIPTION = 300;

/** The product's own words; where it has none, what tells it from its neighbours stays. */
function ownDescription({ description, seoText, seoAdditionalDescription }: ProductSource): string {
  const texts = [description, seoText, seoAdditionalDescription];
  return (
    texts.map((text) => toldText(excerpt(text ?? '', MOST_DESCRIPTION))).find((text) => text !== '') ?? ''
  );
}

/** The facts of a product's page; the same price, stock and picture as of its card in a listing. */
export function productFacts(product: ProductSource, terms: DeliveryTerms, place: OfferPlace): ProductFacts {
  const { origin, base, city, noPicture } = place;
  const facts = offerFacts(product, place);
  const least = (facts.price ?? 0) * facts.packMin;
  return {
    ...facts,
    description: ownDescription(product) || facts.description,
    pictures: shownPictures(product, noPicture).map((address) => `${origin}${sharedPictureUrl(address)}`),
    categories: product.path,
    delivery: { city: REGION_NAMES[city], cost: deliveryCost(least, terms, false) },
    returnsUrl: `${origin}${pageUrl(base, '/refund-info')}`,
  };
}
