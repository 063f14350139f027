import { formatDecimal } from '#lib/numbers/rounded-money.ts';
import type { ProductFacts } from '#lib/offer/product-facts.ts';
import { AVAILABILITY, CURRENCY, SCHEMA_ORG } from '#lib/offer/schema-org.ts';

/** The element that a product's page says its facts in; `ProductMicrodata` stands inside. */
export const PRODUCT_SCOPE = { itemScope: true, itemType: `${SCHEMA_ORG}/Product` } as const;

/**
 * What a product's page says to robots in words of their own (crawlers D1): amounts on it have commas and
 * spaces.
 */
export function ProductMicrodata({ facts }: { facts: ProductFacts }) {
  const { name, sku, brand, description, pictures, url, price, availability } = facts;
  return (
    <>
      <meta itemProp="name" content={name} />
      <meta itemProp="sku" content={sku} />
      <meta itemProp="description" content={description} />
      {brand === null ? null : <meta itemProp="brand" content={brand} />}
      {pictures.map((picture) => (
        <link key={picture} itemProp="image" href={picture} />
      ))}
      <div hidden itemProp="offers" itemScope itemType={`${SCHEMA_ORG}/Offer`}>
        <link itemProp="url" href={url} />
        <link itemProp="availability" href={AVAILABILITY[availability]} />
        {price === null ? null : (
          <>
            <meta itemProp="price" content={formatDecimal(price)} />
            <meta itemProp="priceCurrency" content={CURRENCY} />
          </>
        )}
      </div>
    </>
  );
}
