import type { RegionCode } from './codes.ts';

/**
 * The city of a call that names none (specification section 7). By itself, so that a page need not bring the
 * table.
 */
export const DEFAULT_CITY: RegionCode = 'msk';
