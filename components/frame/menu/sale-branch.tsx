'use client';

import { useStore } from 'zustand';
import { useRegion } from '#components/kit/region/region-context.tsx';
import { regionState } from '#store/region.ts';
import { CategoryBranch, type CategoryBranchProps } from './category-branch.tsx';

/** The sale's tree below its entry: the page's own until a reload has brought a newer one (acc-A13). */
export function SaleBranch({ items, ...props }: Omit<CategoryBranchProps, 'section'>) {
  const { city: here } = useRegion();
  const reloaded = useStore(regionState, ({ city, saleTree }) => (city === here ? saleTree : null));
  return <CategoryBranch {...props} items={reloaded ?? items} section="sale" />;
}
