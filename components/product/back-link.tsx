'use client';

import { useEffect, useState } from 'react';
import type { PathStep } from '#api/contract/category.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { categoryUrl, pageUrl } from '#lib/urls.ts';
import type { LastRoute } from '#store/last-route.ts';
import styles from './back-link.module.css';

type BackLinkProps = { last: PathStep | null; base: string };

/**
 * Leads to the last category of the product's own path, with the filter in the product's address (D12), else with the
 * query the visitor came with; a product without a path leads to the section seen last, else to the actions page (D13,
 * D18). What was asked and seen only the browser knows: every visitor gets the same document, and what refines it comes
 * after the page.
 */
export function BackLink({ last, base }: BackLinkProps) {
  const own = last === null ? null : { name: last.name, url: categoryUrl(base, last.slug) };
  const fallback = { name: 'Акции', url: pageUrl(base, '/actions/protissue') };
  const [refine, setRefine] = useState<((own: LastRoute | null, fallback: LastRoute) => LastRoute) | null>(
    null,
  );
  useEffect(() => {
    import('./back-target.ts').then(
      // What it reads becomes the state.
      ({ readTarget }) => setRefine(readTarget),
      (error) => console.error('the way back could not be refined', error),
    );
  }, []);
  const { name, url } = refine?.(own, fallback) ?? own ?? fallback;
  return (
    <IntentLink className={styles.back} href={url}>
      <Icon name="arrow-left" size={18} />
      {name}
    </IntentLink>
  );
}
