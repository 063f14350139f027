'use client';

import type { SearchPage } from '#api/contract/search-page.ts';
import { FilterButton } from '#components/catalogue/facets/filter-button.tsx';
import { BrandChips } from '#components/catalogue/listing/brand-chips.tsx';
import { BrandFilter } from '#components/catalogue/listing/brand-filter.tsx';
import { OrderLinks } from '#components/catalogue/listing/order-links.tsx';
import { Toolbar } from '#components/catalogue/listing/toolbar.tsx';
import { ViewChoice } from '#components/catalogue/listing/view/view-choice.tsx';
import { chosenCount } from '#lib/facets/facet-choice.ts';
import type { FoundSort, SearchAsked } from '#lib/search/search-asked.ts';
import { searchPlace } from '#lib/search/search-url.ts';
import { searchPairs } from '#lib/search/search-urls.ts';

const loadFilters = () => import('./search-facets.tsx').then(({ SearchFacets }) => SearchFacets);

const ORDERS: readonly { name: FoundSort | null; label: string }[] = [
  { name: null, label: 'По совпадению' },
  { name: 'price', label: 'Дешевле' },
  { name: 'popular', label: 'Популярные' },
];

type SearchToolbarProps = {
  asked: SearchAsked;
  page: SearchPage;
  base: string;
  hrefOf: (more: Partial<SearchAsked>) => string;
};

/** Filters, brands, view and order of what was found, with the chosen brands below. */
export function SearchToolbar({ asked, page, base, hrefOf }: SearchToolbarProps) {
  const words = new URLSearchParams({ search: asked.query }).toString();
  const kept = [words, searchPairs({ ...asked, page: 1, all: false })].filter(Boolean).join('&');
  return (
    <>
      <Toolbar>
        {page.priceMin === null ? null : (
          <FilterButton chosen={chosenCount(asked)} load={loadFilters} asked={{ asked, base }} />
        )}
        <BrandFilter
          brands={page.brands}
          tokens={asked.brands}
          action={searchPlace(base)}
          pairs={kept}
          resetUrl={hrefOf({ brands: [] })}
        />
        <ViewChoice />
        <OrderLinks orders={ORDERS} current={asked.sort} hrefOf={(sort) => hrefOf({ sort })} />
      </Toolbar>
      <BrandChips brands={page.brands} tokens={asked.brands} hrefOf={(brands) => hrefOf({ brands })} />
    </>
  );
}
