'use client';

import { useState } from 'react';
import { useLate } from '#components/kit/ui/use-late.ts';
import type { ListingQuery } from '#lib/listing-query.ts';
import type { ListingPlace } from '#lib/listing-urls.ts';
import { FilterButton } from './filter-button.tsx';

const loadDialog = () => import('./facet-dialog.tsx').then(({ FacetDialog }) => FacetDialog);

type FacetButtonProps = { place: ListingPlace; query: ListingQuery; chosen?: number };

/** Opens the filters of a category. What they are made of is loaded on the first sign of interest. */
export function FacetButton({ place, query, chosen = 0 }: FacetButtonProps) {
  const [isWanted, setWanted] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const Panel = useLate(isWanted ? loadDialog : null);
  return (
    <FilterButton chosen={chosen} onWant={() => setWanted(true)} onOpen={() => setOpen(true)}>
      {Panel === null ? null : (
        <Panel isOpen={isOpen} onClose={() => setOpen(false)} place={place} query={query} />
      )}
    </FilterButton>
  );
}
