'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { facetsQuery } from '#api/client/queries/facets.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { PathStep } from '#api/contract/category.ts';
import type { FacetsAnswer } from '#api/contract/facets.ts';
import type { BrandChoice } from '#api/contract/listing.ts';
import { listingCrumbs } from '#components/catalogue/catalog/crumbs.ts';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { Breadcrumbs } from '#components/kit/ui/breadcrumbs.tsx';
import { PageHeading } from '#components/pieces/page/page-heading.tsx';
import { TileGrid } from '#components/product/goods/grid/tile-grid.tsx';
import type { TileShop } from '#components/product/goods/tile-facts.ts';
import { type FacetedQuery, facetedUrl, NO_CHOICE, parseFacetedQuery } from '#lib/facets/facet-choice.ts';
import { type ListingSection, listingUrl } from '#lib/listing-urls.ts';
import { productsText } from '#lib/numbers/products-text.ts';
import { unitsInOrder } from '#lib/packs/base-units.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { ChoiceChips } from '../choice-chips.tsx';
import { recounted } from '../chosen-brands.ts';
import { EmptyListing } from '../empty-listing.tsx';
import { GoodsSection } from '../goods-section.tsx';
import { ListingFrame } from '../listing-frame.tsx';
import { ListingToolbar } from '../listing-toolbar.tsx';
import { Pagination } from '../pagination.tsx';
import { ListingAnswer } from './listing-answer.tsx';

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

/**
 * Asks for the goods that the address names and draws them as a listing; a new choice leaves the old goods
 * until it has come.
 */
export const FacetedResults = bordered(Results);

function Results(props: FacetedProps) {
  const { heading, city, section, slug, page, shop } = props;
  const query = parseFacetedQuery(new URLSearchParams(useSearchParams().toString()));
  const asked = useQuery(facetsQuery({ city, section, slug, page, ...query }), queryClient);
  const place = { base: shop.base, section, slug };
  return (
    <ListingAnswer
      heading={heading}
      asked={asked}
      absent={<EmptyListing base={shop.base} resetUrl={listingUrl(place)} what="filters" />}
    >
      {(answer) => <Found {...props} query={query} answer={answer} isOld={asked.isPlaceholderData} />}
    </ListingAnswer>
  );
}

type FoundProps = FacetedProps & { query: FacetedQuery; answer: FacetsAnswer; isOld: boolean };

function Found({ heading, section, slug, page, shop, path, brands, query, answer, isOld }: FoundProps) {
  const { base } = shop;
  const place = { base, section, slug };
  const { items, lastPage, total } = answer.list;
  const found = productsText(total);
  return (
    <ListingFrame>
      <Breadcrumbs steps={listingCrumbs(path, base, section)} />
      <PageHeading remark={found}>{heading}</PageHeading>
      <p className="visually-hidden" role="status">
        {`Найдено: ${found}`}
      </p>
      <ListingToolbar brands={recounted(brands, answer.brands)} query={query} place={place} choice={query} />
      <ChoiceChips
        facets={answer.facets}
        choice={query}
        hrefOf={(choice) => facetedUrl(place, 1, { ...query, ...choice })}
      />
      {query.isFolded && !answer.isFolded ? (
        <p role="status">Товаров слишком много, чтобы свернуть варианты: выберите раздел или фильтр.</p>
      ) : null}
      {items.length === 0 ? (
        <EmptyListing
          base={base}
          resetUrl={facetedUrl(place, 1, { ...query, ...NO_CHOICE, brands: [] })}
          what="filters"
        />
      ) : (
        <GoodsSection
          items={items}
          shop={shop}
          isOld={isOld}
          order={unitsInOrder(query.sort, answer.units)}
          Grid={TileGrid}
        />
      )}
      <Pagination page={page} lastPage={lastPage} hrefOf={(number) => facetedUrl(place, number, query)} />
    </ListingFrame>
  );
}
