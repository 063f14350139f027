import type { ReactNode } from 'react';
import { StillPart } from '#components/kit/ui/still/still.tsx';
import type { ListingFacts } from '#lib/offer/listing-facts.ts';
import { SCHEMA_ORG } from '#lib/offer/schema-org.ts';
import styles from './offer-catalog.module.css';

type OfferCatalogProps = { facts: ListingFacts; children: ReactNode };

/** A listing as one catalogue of offers, whose goods are `OfferMicrodata` (crawlers D2). */
export function OfferCatalog({ facts, children }: OfferCatalogProps) {
  const { name, description, picture } = facts;
  return (
    <div className={styles.catalog} itemScope itemType={`${SCHEMA_ORG}/OfferCatalog`}>
      <StillPart of={['offer catalogue', name, description, picture]}>
        <meta itemProp="name" content={name} />
        <meta itemProp="description" content={description} />
        {picture === null ? null : <link itemProp="image" href={picture} />}
      </StillPart>
      {children}
    </div>
  );
}
