'use client';

import type { ReactNode } from 'react';
import { useLate } from '#components/kit/ui/use-late.ts';
import type { ManyBrandsProps } from './many-brands-results.tsx';

const loadResults = () =>
  import('./many-brands-results.tsx').then(({ ManyBrandsResults }) => ManyBrandsResults);

/**
 * A listing with so many brands that no static page is kept for the choice: the server sends an outline of
 * the final size (the children), the browser reads the choice from the address and asks for the products.
 * What draws them is loaded here only, so that no other listing pays for it.
 */
export function ManyBrandsListing({ children, ...props }: ManyBrandsProps & { children: ReactNode }) {
  const Results = useLate(loadResults);
  return Results === null ? children : <Results {...props} />;
}
