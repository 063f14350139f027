'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { facetsQuery } from '#api/client/queries/facets.ts';
import { queryClient } from '#api/client/query-client.ts';
import type { FacetsAnswer } from '#api/contract/facets.ts';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { bordered } from '#components/kit/ui/border/border.tsx';
import { mark } from '#components/kit/ui/marks.ts';
import { useShopRouter } from '#components/kit/ui/shop-router.tsx';
import { type FacetChoice, facetedUrl, parseFacetedQuery } from '#lib/facets/facet-choice.ts';
import type { ListingPlace } from '#lib/listing-urls.ts';
import { FacetFields } from '../facets/facet-fields.tsx';
import { FacetsAbsent } from '../facets/facets-absent.tsx';
import { rememberChoice } from '../listing/keep-place.ts';
import { BrandGroup } from './brand-group.tsx';
import styles from './open-filters.module.css';

const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

/**
 * Brands, price, stock and options of the listing that is shown. A choice is another address at once; the
 * control that made it keeps the focus, the page its place.
 */
export const OpenFilters = bordered(Filters);

function Filters({ place }: { place: ListingPlace }) {
  const { city } = useRegion();
  const router = useShopRouter();
  const query = parseFacetedQuery(new URLSearchParams(useSearchParams().toString()));
  const address = facetedUrl(place, 1, query);
  const [wish, setWish] = useState<{ choice: FacetChoice; from: string } | null>(null);
  // Until its page has come, a choice stands as it was made.
  const choice = wish?.from === address ? wish.choice : query;
  const { section: tree, slug } = place;
  const asked = useQuery(
    facetsQuery({ city, section: tree, slug, page: 1, ...query, ...choice }),
    queryClient,
  );
  const { data, isError, isPaused, isPlaceholderData, refetch } = asked;
  const isOfAnother = useOtherListing(`${tree} ${slug}`, data, isPlaceholderData);

  function change(next: FacetChoice) {
    rememberChoice(focused());
    setWish({ choice: next, from: address });
    router?.push(facetedUrl(place, 1, { ...query, ...next }), { scroll: false });
  }

  const section = useRef<HTMLElement>(null);
  useSkipLink(section);

  if (data === null || (data && !isOfAnother && isEmpty(data))) return null;
  return (
    <section
      className={styles.filters}
      ref={section}
      tabIndex={-1}
      aria-label="Фильтры"
      aria-busy={isPlaceholderData || undefined}
      {...mark('keeps-place', '')}
    >
      {data === undefined || isOfAnother ? (
        <FacetsAbsent isFailed={isError} isOffline={isPaused} onRetry={() => void refetch()} />
      ) : (
        <>
          <BrandGroup />
          <FacetFields answer={data} choice={choice} onChange={change} />
        </>
      )}
    </section>
  );
}

/** The link past the header leads here: the button that it names does not show (`chrome/skip-links.tsx`). */
function useSkipLink(section: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function skip(event: MouseEvent) {
      if (!(event.target instanceof Element) || event.target.closest('a[href="#filters"]') === null) return;
      event.preventDefault();
      section.current?.focus();
    }
    document.addEventListener('click', skip);
    return () => document.removeEventListener('click', skip);
  }, [section]);
}

/** Nothing to choose from: the category has no goods here. */
function isEmpty({ facets, priceMin, list }: FacetsAnswer): boolean {
  return facets.length === 0 && priceMin === null && list.total === 0;
}

/** Whether the answer that is there belongs to the listing before this one. */
function useOtherListing(listing: string, data: FacetsAnswer | null | undefined, isOld: boolean): boolean {
  const [answered, setAnswered] = useState<string | null>(null);
  useEffect(() => {
    if (data !== undefined && !isOld) setAnswered(listing);
  }, [data, isOld, listing]);
  return isOld && answered !== null && answered !== listing;
}
