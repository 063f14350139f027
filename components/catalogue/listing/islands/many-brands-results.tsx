'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { listingQuery } from '#api/client/queries/listing.ts';
import { queryClient } from '#api/client/query-client.ts';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { TileGrid } from '#components/product/goods/grid/tile-grid.tsx';
import type { TileShop } from '#components/product/goods/tile-facts.ts';
import { parseListingQuery } from '#lib/listing-query.ts';
import { type ListingSection, listingUrl } from '#lib/listing-urls.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { CategoryListing } from '../category-listing.tsx';
import { EmptyListing } from '../empty-listing.tsx';
import { ListingAnswer } from './listing-answer.tsx';

export type ManyBrandsProps = {
  heading: string;
  city: RegionCode;
  section: ListingSection;
  slug: string;
  page: number;
  shop: TileShop;
  hasFacets: boolean;
};

/** Asks for the listing that the address names and draws it as the server would. */
export const ManyBrandsResults = bordered(Results);

function Results({ heading, city, section, slug, page, shop, hasFacets }: ManyBrandsProps) {
  const query = parseListingQuery(new URLSearchParams(useSearchParams().toString()));
  const place = { section, slug };
  return (
    <ListingAnswer
      heading={heading}
      asked={useQuery(listingQuery({ city, ...place, page, ...query }), queryClient)}
      absent={<EmptyListing base={shop.base} resetUrl={listingUrl({ base: shop.base, ...place })} />}
    >
      {(listing) => (
        <CategoryListing
          heading={heading}
          {...place}
          page={page}
          query={query}
          listing={listing}
          shop={shop}
          hasFacets={hasFacets}
          Grid={TileGrid}
        />
      )}
    </ListingAnswer>
  );
}
