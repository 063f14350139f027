import { REGION_NAMES } from './names.ts';

/** Where orders are fetched: each region's own warehouse, by the name of its region. */
export const PICKUP_PLACES: readonly string[] = [...new Set(Object.values(REGION_NAMES))];
