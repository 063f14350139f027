'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { listingQuery } from '#api/client/queries/listing.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { TileShop } from '#components/product/tile-facts.ts';
import { parseListingQuery } from '#lib/listing-query.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { type ListingSection, listingUrl } from '#lib/urls.ts';
import { CategoryListing } from '../category-listing.tsx';
import { EmptyListing } from '../empty-listing.tsx';
import { ListingFailure } from '../listing-failure.tsx';
import { ListingSkeleton } from '../listing-skeleton.tsx';
import { settleListing } from '../settle-listing.ts';

export type ManyBrandsProps = {
  heading: string;
  city: RegionCode;
  section: ListingSection;
  slug: string;
  page: number;
  shop: TileShop;
};

/** Asks for the listing that the address names and draws it as the server would. */
export function ManyBrandsResults({ heading, city, section, slug, page, shop }: ManyBrandsProps) {
  const choice = parseListingQuery(new URLSearchParams(useSearchParams().toString()));
  const { data, isPending, isFetching, refetch } = useQuery(
    listingQuery({ city, section, slug, page, ...choice }),
    queryClient,
  );
  useEffect(() => {
    if (data) settleListing();
  }, [data]);

  if (isPending || (data === undefined && isFetching)) return <ListingSkeleton heading={heading} />;
  if (data === undefined) return <ListingFailure onRetry={() => void refetch()} />;
  if (data === null) {
    return <EmptyListing base={shop.base} resetUrl={listingUrl({ base: shop.base, section, slug })} />;
  }
  return (
    <CategoryListing
      heading={heading}
      section={section}
      slug={slug}
      query={choice}
      listing={data}
      shop={shop}
    />
  );
}
