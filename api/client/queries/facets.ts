import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FacetsAnswer, facetsCalls } from '#api/contract/facets.ts';
import type { FacetedQuery } from '#lib/facets/facet-choice.ts';
import type { ListingSection } from '#lib/listing-urls.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { read } from '../read.ts';
import { whenAbsent } from '../when-absent.ts';

/** Which page of which category of which tree, and what is chosen of its filters. */
export type AskedFacets = {
  city: RegionCode;
  section: ListingSection;
  slug: string;
  page: number;
} & FacetedQuery;

/**
 * The goods that a choice leaves with every filter's counts; the last answer stays until the next has come.
 */
export const facetsQuery = ({ city, brands, facets, ...asked }: AskedFacets) =>
  queryOptions<FacetsAnswer | null>({
    queryKey: ['facets', city, asked, brands, facets],
    queryFn: ({ signal }) =>
      read(
        facetsCalls.getFacets,
        { ...asked, brands: [...brands], facets: [...facets] },
        { city, signal },
      ).catch(whenAbsent),
    placeholderData: keepPreviousData,
    // Shown at once on the way back, and read again: prices and stock may be others by then.
    staleTime: 0,
  });
