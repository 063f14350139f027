'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { facetsQuery } from '#api/client/queries/facets.ts';
import { queryClient } from '#api/client/query-client.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { type FacetChoice, facetedUrl, parseFacetChoice } from '#lib/facets/facet-choice.ts';
import type { ListingQuery } from '#lib/listing-query.ts';
import type { ListingPlace } from '#lib/listing-urls.ts';
import { FacetForm } from './facet-form.tsx';
import { FacetPanel, type FacetPanelProps } from './facet-panel.tsx';

type Listed = { place: ListingPlace; query: ListingQuery };

/** The filters of a category in a dialog. */
export const FacetDialog = bordered(Panel);

function Panel({ place, query, ...panel }: FacetPanelProps & Listed) {
  return (
    <FacetPanel {...panel}>
      <CategoryFacets place={place} query={query} onClose={panel.onClose} />
    </FacetPanel>
  );
}

function CategoryFacets({ place, query, onClose }: Listed & Pick<FacetPanelProps, 'onClose'>) {
  const { city } = useRegion();
  const address = new URLSearchParams(useSearchParams().toString());
  const [choice, setChoice] = useState<FacetChoice>(() => parseFacetChoice(address));
  const { section, slug } = place;
  const asked = useQuery(facetsQuery({ city, section, slug, page: 1, ...query, ...choice }), queryClient);
  return (
    <FacetForm
      choice={choice}
      onChange={setChoice}
      asked={asked}
      hrefOf={(chosen) => facetedUrl(place, 1, { ...query, ...chosen })}
      onClose={onClose}
    />
  );
}
