import type { Listing } from '#api/contract/listing.ts';
import { type ListedOffer, type ListingFacts, listedOffers, listingFacts } from '#lib/offer/listing-facts.ts';
import { offerFacts } from '#lib/offer/offer-facts.ts';
import type { PageContext } from './context.ts';
import { offerPlace } from './offer-place.ts';
import { sharedPicture } from './shared-picture.ts';

/** What a listing says to robots: of itself, and of each of its goods. */
export type ListingOffers = { catalog: ListingFacts; offers: ReadonlyMap<number, ListedOffer> };

/** The facts of a listing's page and of the goods on it (crawlers D2). */
export function listingOffers(
  context: PageContext,
  { name, description }: Pick<ListingFacts, 'name' | 'description'>,
  { image, list }: Pick<Listing, 'image' | 'list'>,
): ListingOffers {
  const place = offerPlace(context);
  const goods = list.items.map((item) => offerFacts(item, place));
  const picture = sharedPicture(context, name, image);
  const catalog = listingFacts({
    name,
    description,
    picture: picture === null ? null : `${place.origin}${picture}`,
  });
  return { catalog, offers: listedOffers(goods, catalog) };
}
