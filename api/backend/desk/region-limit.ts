import { REGION_IDS } from '#lib/region/codes.ts';
import type { Operator } from './context.ts';

/** The keys of the regions whose rows are there for somebody (desk.md §5.3); null = all, and rows of none. */
export function regionIdsOf({ regions }: Pick<Operator, 'regions'>): number[] | null {
  return regions === null ? null : regions.map((code) => REGION_IDS[code]);
}
