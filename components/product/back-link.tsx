'use client';

import { useEffect, useState } from 'react';
import type { PathStep } from '#api/contract/category.ts';
import { Icon } from '#components/ui/icons/icon.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { categoryUrl, pageUrl } from '#lib/urls.ts';
import { backTarget, lastRoute } from '#store/last-route.ts';
import styles from './back-link.module.css';

type BackLinkProps = { last: PathStep | null; base: string };

/**
 * Leads to the last category of the product's own path, with the query the visitor came with; a product without a
 * path leads to the section seen last, else to the actions page (D13, D18). What was seen only the browser knows.
 */
export function BackLink({ last, base }: BackLinkProps) {
  const own = last === null ? null : { name: last.name, url: categoryUrl(base, last.slug) };
  const fallback = { name: 'Акции', url: pageUrl(base, '/actions/protissue') };
  const [seen, setSeen] = useState<ReturnType<typeof lastRoute>>(null);
  useEffect(() => setSeen(lastRoute()), []);
  const { name, url } = backTarget(own, seen, fallback);
  return (
    <IntentLink className={styles.back} href={url}>
      <Icon name="arrow-left" size={18} />
      {name}
    </IntentLink>
  );
}
