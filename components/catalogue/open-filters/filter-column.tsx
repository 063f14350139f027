'use client';

import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useLate } from '#components/kit/ui/use-late.ts';
import { filterHost, filterSlot } from './filter-slot.ts';

/** A narrower window has a button for them (`facets/facet-button.tsx`). */
const WIDE = '(min-width: 1200px)';

const loadFilters = () => import('./open-filters.tsx').then(({ OpenFilters }) => OpenFilters);

function onWidth(tell: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener('change', tell);
  return () => wide.removeEventListener('change', tell);
}

/**
 * The filters of a listing, open beside its goods in a wide window. They come late and below everything else
 * of their column, so that nothing moves.
 */
export function FilterColumn() {
  const { isThere } = useStore(filterSlot);
  const isWide = useSyncExternalStore(onWidth, () => matchMedia(WIDE).matches);
  const Filters = useLate(isThere && isWide ? loadFilters : null);
  if (Filters === null || !isThere) return null;
  return createPortal(<Filters />, filterHost);
}
