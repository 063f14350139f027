'use client';

import type { ListingQuery } from '#lib/listing-query.ts';
import type { ListingPlace } from '#lib/listing-urls.ts';
import { FilterButton } from './filter-button.tsx';

const loadDialog = () => import('./facet-dialog.tsx').then(({ FacetDialog }) => FacetDialog);

type FacetButtonProps = { place: ListingPlace; query: ListingQuery; chosen?: number };

/** Opens the filters of a category. */
export function FacetButton({ place, query, chosen = 0 }: FacetButtonProps) {
  return <FilterButton chosen={chosen} load={loadDialog} asked={{ place, query }} />;
}
