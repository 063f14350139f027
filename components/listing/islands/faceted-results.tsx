'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { facetsQuery } from '#api/client/queries/facets.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { PathStep } from '#api/contract/category.ts';
import type { BrandChoice } from '#api/contract/listing.ts';
import { listingCrumbs } from '#components/catalog/crumbs.ts';
import { PageHeading } from '#components/page/page-heading.tsx';
import type { TileShop } from '#components/product/tile-facts.ts';
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx';
import { facetedUrl, NO_CHOICE, parseFacetedQuery } from '#lib/facets/facet-choice.ts';
import { PRODUCTS, plural } from '#lib/plural.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { type ListingSection, listingUrl } from '#lib/urls.ts';
import { ChoiceChips } from '../choice-chips.tsx';
import { recounted } from '../chosen-brands.ts';
import { EmptyListing } from '../empty-listing.tsx';
import { GoodsSection } from '../goods-section.tsx';
import { ListingFailure } from '../listing-failure.tsx';
import { ListingFrame } from '../listing-frame.tsx';
import { ListingSkeleton } from '../listing-skeleton.tsx';
import { ListingToolbar } from '../listing-toolbar.tsx';
import { Pagination } from '../pagination.tsx';
import { settleListing } from '../settle-listing.ts';

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
  const query = parseFacetedQuery(new URLSearchParams(useSearchParams().toString()));
  const { data, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    facetsQuery({ city, section, slug, page, ...query }),
    queryClient,
  );
  useEffect(() => {
    if (data && !isPlaceholderData) settleListing();
  }, [data, isPlaceholderData]);

  if (isPending || (data === undefined && isFetching)) return <ListingSkeleton heading={heading} />;
  if (data === undefined) return <ListingFailure onRetry={() => void refetch()} />;
  const { base } = shop;
  const place = { base, section, slug };
  if (data === null) return <EmptyListing base={base} resetUrl={listingUrl(place)} what="filters" />;
  const { items, lastPage, total } = data.list;
  const found = `${total} ${plural(total, PRODUCTS)}`;
  return (
    <ListingFrame>
      <Breadcrumbs steps={listingCrumbs(path, base, section)} />
      <PageHeading remark={found}>{heading}</PageHeading>
      <p className="visually-hidden" role="status">
        Найдено: {found}
      </p>
      <ListingToolbar brands={recounted(brands, data.brands)} query={query} place={place} choice={query} />
      <ChoiceChips facets={data.facets} query={query} place={place} />
      {items.length === 0 ? (
        <EmptyListing
          base={base}
          resetUrl={facetedUrl(place, 1, { ...query, ...NO_CHOICE, brands: [] })}
          what="filters"
        />
      ) : (
        <GoodsSection items={items} shop={shop} isOld={isPlaceholderData} />
      )}
      <Pagination page={page} lastPage={lastPage} hrefOf={(number) => facetedUrl(place, number, query)} />
    </ListingFrame>
  );
}
