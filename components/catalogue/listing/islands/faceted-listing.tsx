'use client';

import type { ReactNode } from 'react';
import { useLate } from '#components/kit/ui/use-late.ts';
import type { FacetedProps } from './faceted-results.tsx';

const loadResults = () => import('./faceted-results.tsx').then(({ FacetedResults }) => FacetedResults);

/**
 * The one page that all combinations of filters share: the server sends an outline of the final size (the
 * children), the browser reads the choice from the address and asks. What draws the goods is loaded here
 * only.
 */
export function FacetedListing({ children, ...props }: FacetedProps & { children: ReactNode }) {
  const Results = useLate(loadResults);
  return Results === null ? children : <Results {...props} />;
}
