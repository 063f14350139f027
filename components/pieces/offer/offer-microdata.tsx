import { formatDecimal } from '#lib/numbers/rounded-money.ts';
import type { ListedOffer } from '#lib/offer/listing-facts.ts';
import { AVAILABILITY, CURRENCY, SCHEMA_ORG } from '#lib/offer/schema-org.ts';

/** The element of a listing that one offer is said in; `OfferMicrodata` stands inside. */
export const OFFER_SCOPE = {
  itemProp: 'itemListElement',
  itemScope: true,
  itemType: `${SCHEMA_ORG}/Offer`,
} as const;

/** One product of a listing (crawlers D2): none of these may be empty. */
export function OfferMicrodata({ offer }: { offer: ListedOffer }) {
  const { name, description, url, picture, availability, price } = offer;
  return (
    <>
      <link itemProp="url" href={url} />
      <meta itemProp="name" content={name} />
      <meta itemProp="description" content={description} />
      {picture === null ? null : <link itemProp="image" href={picture} />}
      <link itemProp="availability" href={AVAILABILITY[availability]} />
      <meta itemProp="price" content={formatDecimal(price)} />
      <meta itemProp="priceCurrency" content={CURRENCY} />
    </>
  );
}
