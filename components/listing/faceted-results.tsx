'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { facetsQuery } from '#api/client/queries/facets.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { PathStep } from '#api/contract/category.ts';
import type { BrandChoice } from '#api/contract/listing.ts';
import { PageHeading } from '#components/page/page-heading.tsx';
import { type TileShop, tileFacts } from '#components/product/tile-facts.ts';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { facetedUrl, NO_CHOICE, parseFacetedQuery } from '#lib/facets/facet-choice.ts';
import { PRODUCTS, plural } from '#lib/plural.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { type ListingSection, listingUrl } from '#lib/urls.ts';
import { listingCrumbs } from '../catalog/crumbs.ts';
import { focusAfterChoice } from '../facets/focus-after-choice.ts';
import listingStyles from './category-listing.module.css';
import { ChoiceChips } from './choice-chips.tsx';
import { EmptyListing } from './empty-listing.tsx';
import styles from './faceted-results.module.css';
import { ListingFailure } from './listing-failure.tsx';
import { ListingGrid } from './listing-grid.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { ListingToolbar } from './listing-toolbar.tsx';
import { Pagination } from './pagination.tsx';

export type FacetedProps = {
  heading: string;
  city: RegionCode;
  section: ListingSection;
  slug: string;
  page: number;
  shop: TileShop;
  path: readonly PathStep[];
  brands: readonly BrandChoice[];
};

/** Asks for the goods that the address names and draws them as a listing; a new choice leaves the old goods until it has come. */
export function FacetedResults({ heading, city, section, slug, page, shop, path, brands }: FacetedProps) {
  const element = useRef<HTMLDivElement>(null);
  const query = parseFacetedQuery(new URLSearchParams(useSearchParams().toString()));
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    facetsQuery({ city, section, slug, page, ...query }),
    queryClient,
  );
  const isDrawn = data != null;
  useEffect(() => {
    if (isDrawn) focusAfterChoice(element.current);
  }, [isDrawn]);

  if (isPending || (data === undefined && isFetching)) return <ListingSkeleton heading={heading} />;
  if (data === undefined) return <ListingFailure onRetry={() => void refetch()} />;
  const { base } = shop;
  const place = { base, section, slug };
  if (data === null) return <EmptyListing base={base} resetUrl={listingUrl(place)} what="filters" />;
  const { items, lastPage, total } = data.list;
  const found = `${total} ${plural(total, PRODUCTS)}`;
  return (
    <div className={listingStyles.listing} ref={element}>
      <Breadcrumbs steps={listingCrumbs(path, base, section)} />
      <PageHeading remark={found}>{heading}</PageHeading>
      <p className="visually-hidden" role="status">
        Найдено: {found}
      </p>
      <ListingToolbar brands={brands} query={query} place={place} choice={query} />
      <ChoiceChips facets={data.facets} query={query} place={place} />
      {items.length === 0 ? (
        <EmptyListing
          base={base}
          resetUrl={facetedUrl(place, 1, { ...query, ...NO_CHOICE, brands: [] })}
          what="filters"
        />
      ) : (
        <section
          className={isPlaceholderData ? styles.old : undefined}
          aria-label="Товары"
          aria-busy={isPlaceholderData}
        >
          <h2 className="visually-hidden">Товары</h2>
          <ListingGrid tiles={items.map((item) => tileFacts(item, shop.noPicture))} base={base} />
        </section>
      )}
      <Pagination page={page} lastPage={lastPage} hrefOf={(number) => facetedUrl(place, number, query)} />
    </div>
  );
}
