'use client';

import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { useLate } from '#components/kit/ui/use-late.ts';
import type { ListingPlace } from '#lib/listing-urls.ts';
import { filterHost, filterSlot } from './filter-slot.ts';

/** A narrower window has a button for them (`facets/facet-button.tsx`). */
const WIDE = '(min-width: 1200px)';

const loadFilters = () => import('./open-filters.tsx').then(({ OpenFilters }) => OpenFilters);

/** The listing that an address is of; null on a page of another kind. */
function placeOf(pathname: string, base: string): ListingPlace | null {
  const [, section, slug = ''] = pathname.slice(base.length).split('/');
  return slug !== '' && (section === 'catalog' || section === 'sale') ? { base, section, slug } : null;
}

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
  // The address is another before the page that had the filters is gone.
  const place = placeOf(usePathname(), useRegion().base);
  if (Filters === null || !isThere || place === null) return null;
  return createPortal(<Filters place={place} />, filterHost);
}
