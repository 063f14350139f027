import type { BrandChoice } from '#api/contract/listing.ts';
import { type Part, Plain } from '#components/kit/ui/still/part.ts';
import {
  chosenCount,
  type FacetChoice,
  facetChoiceText,
  facetedUrl,
  NO_CHOICE,
} from '#lib/facets/facet-choice.ts';
import type { ListingQuery } from '#lib/listing-query.ts';
import { type ListingPlace, listingUrl } from '#lib/listing-urls.ts';
import { DEFAULT_SORT } from '#lib/sorts.ts';
import { FacetButton } from '../facets/facet-button.tsx';
import { BrandChips } from './brand-chips.tsx';
import { BrandFilter } from './brand-filter.tsx';
import { FoldLink } from './fold-link.tsx';
import { SortLinks } from './sort-links.tsx';
import { Toolbar } from './toolbar.tsx';
import { ViewChoice } from './view/view-choice.tsx';

type ListingToolbarProps = {
  brands: readonly BrandChoice[];
  query: ListingQuery;
  place: ListingPlace;
  /** What is chosen of the filters, where any is: order and brands keep it. */
  choice?: FacetChoice;
  /** Whether the backend knows filters. */
  hasFacets?: boolean | undefined;
  /** Takes what no code of the browser's draws. */
  Part?: Part;
};

/** Filters, view and order of a listing, with what is chosen below. */
export function ListingToolbar({
  brands,
  query,
  place,
  choice = NO_CHOICE,
  hasFacets = true,
  Part = Plain,
}: ListingToolbarProps) {
  const withBrands = (tokens: readonly string[]) =>
    facetedUrl(place, 1, { ...choice, sort: query.sort, brands: tokens });
  return (
    <>
      <Toolbar hasColumn={hasFacets}>
        {hasFacets ? (
          <FacetButton
            place={place}
            query={{ sort: query.sort, brands: query.brands }}
            chosen={chosenCount(choice)}
          />
        ) : null}
        <Part of={['choices', brands, query, place, choice, hasFacets]}>
          <BrandFilter
            brands={brands}
            tokens={query.brands}
            action={listingUrl(place)}
            sort={query.sort === DEFAULT_SORT ? undefined : query.sort}
            pairs={facetChoiceText(choice)}
            resetUrl={withBrands([])}
          />
          <ViewChoice />
          <SortLinks
            current={query.sort}
            hrefOf={(sort) => facetedUrl(place, 1, { ...choice, sort, brands: query.brands })}
          />
          {hasFacets ? (
            <FoldLink
              isFolded={choice.isFolded === true}
              href={facetedUrl(place, 1, {
                ...choice,
                sort: query.sort,
                brands: query.brands,
                isFolded: choice.isFolded !== true,
              })}
            />
          ) : null}
        </Part>
      </Toolbar>
      <BrandChips brands={brands} tokens={query.brands} hrefOf={withBrands} />
    </>
  );
}
