'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchPageQuery } from '#api/client/queries/search-page.ts';
import { queryClient } from '#api/client/query-client.ts';
import { FacetForm } from '#components/catalogue/facets/facet-form.tsx';
import { FacetPanel, type FacetPanelProps } from '#components/catalogue/facets/facet-panel.tsx';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import type { FacetChoice } from '#lib/facets/facet-choice.ts';
import type { SearchAsked } from '#lib/search/search-asked.ts';
import { searchPageUrl } from '#lib/search/search-urls.ts';

type Searched = { asked: SearchAsked; base: string };

/** The filters of what was found in a dialog. */
export const SearchFacets = bordered(Panel);

function Panel({ asked, base, ...panel }: FacetPanelProps & Searched) {
  return (
    <FacetPanel {...panel}>
      <Fields asked={asked} base={base} onClose={panel.onClose} />
    </FacetPanel>
  );
}

function Fields({ asked, base, onClose }: Searched & Pick<FacetPanelProps, 'onClose'>) {
  const { city } = useRegion();
  const { facets, priceFrom, priceTo, inStock } = asked;
  const [choice, setChoice] = useState<FacetChoice>({ facets, priceFrom, priceTo, inStock });
  const chosen = (next: FacetChoice): SearchAsked => ({ ...asked, ...next, page: 1, all: false });
  return (
    <FacetForm
      choice={choice}
      onChange={setChoice}
      asked={useQuery(searchPageQuery(city, chosen(choice), true), queryClient)}
      hrefOf={(next) => searchPageUrl(base, chosen(next))}
      onClose={onClose}
    />
  );
}
