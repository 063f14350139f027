import type { OfferFacts } from './offer-facts.ts';
import { toldText } from './told-text.ts';

/** An offer of which a listing can say everything that a catalogue needs: it is sold. */
export type ListedOffer = OfferFacts & { price: number };

/** What a listing says of itself to robots (crawlers D2). */
export type ListingFacts = {
  name: string;
  description: string;
  /** Absolute address of a JPEG; null where there is none. */
  picture: string | null;
};

/**
 * The offers of a listing by product id; one without a picture shows the listing's own, one not sold is none.
 */
export function listedOffers(
  offers: readonly OfferFacts[],
  { picture }: ListingFacts,
): ReadonlyMap<number, ListedOffer> {
  return new Map(
    offers.flatMap((offer) =>
      offer.price === null
        ? []
        : [[offer.id, { ...offer, price: offer.price, picture: offer.picture ?? picture }] as const],
    ),
  );
}

/** The facts of a listing: texts in one line each. */
export function listingFacts({ name, description, picture }: ListingFacts): ListingFacts {
  return { name: toldText(name), description: toldText(description), picture };
}
