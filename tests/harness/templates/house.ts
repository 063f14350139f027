import { STATIC_PATHS } from '#lib/routes.ts';

/**
 * Where the three kinds of pages begin in the project without hosts, and the city their titles name (acc-A5).
 */
export const BASES = [
  { base: '', place: 'в России' },
  { base: '/msk', place: 'в Москве' },
  { base: '/spb', place: 'в Санкт-Петербурге' },
] as const;

/** The static pages of the shop (acc-A1), and lists that an address without its last part shows (D11). */
export const HOUSE_PATHS: readonly string[] = [...STATIC_PATHS, '/brands', '/special', '/drivers'];

/** House pages with a parameter, one of each kind; goods have their own among the frame's places. */
export const HOUSE_EXAMPLES: readonly string[] = [
  '/services/reserving',
  '/drivers/samovyvoz',
  '/brands/kraftolist',
  '/sale/odnorazovaya-posuda',
];

/** A path inside a region as an address. */
export function at(base: string, path: string): string {
  return path === '/' ? base || '/' : `${base}${path}`;
}
