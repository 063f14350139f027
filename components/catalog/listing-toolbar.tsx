import type { BrandChoice } from '#api/contract/listing.ts';
import type { ListingQuery } from '#lib/listing-query.ts';
import { categoryUrl } from '#lib/urls.ts';
import { BrandChips } from './brand-chips.tsx';
import { BrandFilter } from './brand-filter.tsx';
import styles from './listing-toolbar.module.css';
import { SortLinks } from './sort-links.tsx';

type ListingToolbarProps = {
  brands: readonly BrandChoice[];
  query: ListingQuery;
  base: string;
  slug: string;
};

/** Brand filter and order of a listing, with what is chosen below. */
export function ListingToolbar({ brands, query, base, slug }: ListingToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <BrandFilter brands={brands} query={query} base={base} slug={slug} />
      <SortLinks
        current={query.sort}
        hrefOf={(sort) => categoryUrl(base, slug, 1, { sort, brands: query.brands })}
      />
      <BrandChips brands={brands} query={query} base={base} slug={slug} />
    </div>
  );
}
