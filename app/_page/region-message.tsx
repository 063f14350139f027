'use client';

import type { ReactNode } from 'react';
import { MessagePage } from '#components/content/message-page.tsx';
import { useRegion } from '#components/region/region-context.tsx';
import { pageUrl } from '#lib/urls.ts';

type RegionMessageProps = { heading: string; code?: string; children?: ReactNode };

/** A message inside a region's frame; boundaries get no params, so the region comes from the layout's context. */
export function RegionMessage({ heading, code, children }: RegionMessageProps) {
  const { base } = useRegion();
  return (
    <MessagePage framed heading={heading} code={code} homeUrl={pageUrl(base, '/')}>
      {children}
    </MessagePage>
  );
}
