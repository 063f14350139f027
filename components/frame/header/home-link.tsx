'use client';

import type { ReactNode } from 'react';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { IntentLink } from '#components/kit/ui/intent-link.tsx';
import { pageUrl } from '#lib/urls.ts';

type HomeLinkProps = { className?: string; label?: string; children: ReactNode };

/** Leads to the home page of the region around it, for places that know no region, such as a 404 boundary. */
export function HomeLink({ className, label, children }: HomeLinkProps) {
  const { base } = useRegion();
  return (
    <IntentLink className={className} href={pageUrl(base, '/')} aria-label={label}>
      {children}
    </IntentLink>
  );
}
