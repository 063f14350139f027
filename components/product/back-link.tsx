'use client';

import { useEffect, useState } from 'react';
import type { PathStep } from '#api/contract/category.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { listingPairs } from '#lib/listing-query.ts';
import { categoryUrl, pageUrl } from '#lib/urls.ts';
import { backTarget, lastRoute } from '#store/last-route.ts';
import styles from './back-link.module.css';

type BackLinkProps = { last: PathStep | null; base: string };

/** The section seen last, and the filter of a listing in the address of the page. */
type Known = { seen: ReturnType<typeof lastRoute>; filter: string };

/**
 * Leads to the last category of the product's own path, with the filter in the product's address (D12), else with the
 * query the visitor came with; a product without a path leads to the section seen last, else to the actions page (D13,
 * D18). What was asked and seen only the browser knows: every visitor gets the same document.
 */
export function BackLink({ last, base }: BackLinkProps) {
  const own = last === null ? null : { name: last.name, url: categoryUrl(base, last.slug) };
  const fallback = { name: 'Акции', url: pageUrl(base, '/actions/protissue') };
  const [{ seen, filter }, setKnown] = useState<Known>({ seen: null, filter: '' });
  useEffect(() => setKnown({ seen: lastRoute(), filter: listingPairs(window.location.search) }), []);
  const isFiltered = own !== null && filter !== '';
  const { name, url } = isFiltered
    ? { name: own.name, url: `${own.url}${filter}` }
    : backTarget(own, seen, fallback);
  return (
    <IntentLink className={styles.back} href={url}>
      <Icon name="arrow-left" size={18} />
      {name}
    </IntentLink>
  );
}
