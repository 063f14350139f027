import type { ReactNode } from 'react';
import { ListingSkeleton } from '../listing-skeleton.tsx';
import { FacetedListing } from './faceted-listing.tsx';
import styles from './faceted-outline.module.css';
import type { FacetedProps } from './faceted-results.tsx';

/**
 * What the server sends of a listing with filters: its size, and the goods of the whole category where there
 * is no JavaScript.
 */
export function FacetedOutline({ unfiltered, ...props }: FacetedProps & { unfiltered: ReactNode }) {
  return (
    <FacetedListing {...props}>
      <div className={styles.asked}>
        <ListingSkeleton heading={props.heading} />
      </div>
      <noscript>
        <p>Без JavaScript фильтры не действуют: показаны все товары категории.</p>
        {unfiltered}
      </noscript>
    </FacetedListing>
  );
}
