import type { BrandChoice } from '#api/contract/listing.ts';
import type { ListingQuery } from '#lib/listing-query.ts';
import { type ListingPlace, listingUrl } from '#lib/urls.ts';
import { BrandChips } from './brand-chips.tsx';
import { BrandFilter } from './brand-filter.tsx';
import styles from './listing-toolbar.module.css';
import { SortLinks } from './sort-links.tsx';

type ListingToolbarProps = {
  brands: readonly BrandChoice[];
  query: ListingQuery;
  place: ListingPlace;
};

/** Brand filter and order of a listing, with what is chosen below. */
export function ListingToolbar({ brands, query, place }: ListingToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <BrandFilter brands={brands} query={query} place={place} />
      <SortLinks
        current={query.sort}
        hrefOf={(sort) => listingUrl(place, 1, { sort, brands: query.brands })}
      />
      <BrandChips brands={brands} query={query} place={place} />
    </div>
  );
}
