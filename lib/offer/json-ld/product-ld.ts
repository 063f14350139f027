import type { Offer, Product, UnitPriceSpecification } from 'schema-dts';
import { formatDecimal } from '#lib/numbers/rounded-money.ts';
import { wholeWords } from '#lib/text/whole-words.ts';
import type { ProductFacts } from '../product-facts.ts';
import { AVAILABILITY, CURRENCY } from '../schema-org.ts';

/** The most of a name that a search engine shows. */
const MOST_NAME = 150;
const COUNTRY = 'RU';

function offerLd(facts: ProductFacts): Offer {
  const { price, oldPrice, availability, url, unit, packMin, delivery, returnsUrl } = facts;
  const stated: Offer = {
    '@type': 'Offer',
    url,
    availability: AVAILABILITY[availability],
  };
  if (price === null) return stated;
  const struck: UnitPriceSpecification | null =
    oldPrice === null
      ? null
      : {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: formatDecimal(oldPrice),
          priceCurrency: CURRENCY,
        };
  return {
    ...stated,
    price: formatDecimal(price),
    priceCurrency: CURRENCY,
    ...(struck === null ? {} : { priceSpecification: struck }),
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: packMin, unitText: unit },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: formatDecimal(delivery.cost), currency: CURRENCY },
      shippingDestination: {
        '@type': 'DefinedRegion',
        addressCountry: COUNTRY,
        addressRegion: delivery.city,
      },
    },
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: COUNTRY,
      merchantReturnLink: returnsUrl,
    },
  };
}

/** A product with its one offer (crawlers D3); where it is not sold the offer says so and has no price. */
export function productLd(facts: ProductFacts): Product {
  const { name, sku, description, brand, pictures, url } = facts;
  return {
    '@type': 'Product',
    name: wholeWords(name, MOST_NAME),
    sku,
    url,
    description,
    ...(pictures.length === 0 ? {} : { image: pictures }),
    ...(brand === null ? {} : { brand: { '@type': 'Brand', name: brand } }),
    offers: offerLd(facts),
  };
}
