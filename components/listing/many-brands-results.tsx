'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { TileShop } from '#components/product/product-tile.tsx';
import { type ListingQuery, parseListingQuery } from '#lib/listing-query.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { type ListingSection, listingUrl } from '#lib/urls.ts';
import { CategoryListing } from './category-listing.tsx';
import { EmptyListing } from './empty-listing.tsx';
import { type FetchedListing, fetchListing } from './fetch-listing.ts';
import { ListingFailure } from './listing-failure.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';

export type ManyBrandsProps = {
  heading: string;
  city: RegionCode;
  section: ListingSection;
  slug: string;
  page: number;
  shop: TileShop;
};

/** Asks for the listing that the address names and draws it as the server would. */
export function ManyBrandsResults(props: ManyBrandsProps) {
  const search = useSearchParams().toString();
  const [attempt, setAttempt] = useState(0);
  return (
    <AskedListing
      key={`${props.section} ${props.slug} ${props.page} ${search} ${attempt}`}
      {...props}
      search={search}
      onRetry={() => setAttempt(attempt + 1)}
    />
  );
}

type AskedListingProps = ManyBrandsProps & { search: string; onRetry: () => void };

/** One question and its answer; another question is another instance. */
function AskedListing({ heading, city, section, slug, page, shop, search, onRetry }: AskedListingProps) {
  const [answer, setAnswer] = useState<FetchedListing | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    fetchListing(city, { section, slug, page }, choiceOf(search), leaving.signal).then(
      setAnswer,
      () => undefined,
    );
    return () => leaving.abort();
  }, [city, section, slug, page, search]);

  if (answer === null) return <ListingSkeleton heading={heading} />;
  switch (answer.kind) {
    case 'failed':
      return <ListingFailure onRetry={onRetry} />;
    case 'absent':
      return <EmptyListing base={shop.base} resetUrl={listingUrl({ base: shop.base, section, slug })} />;
    case 'shown': {
      const { listing } = answer;
      return (
        <CategoryListing
          heading={heading}
          section={section}
          slug={slug}
          query={choiceOf(search)}
          listing={listing}
          shop={shop}
        />
      );
    }
  }
}

function choiceOf(search: string): ListingQuery {
  return parseListingQuery(new URLSearchParams(search));
}
