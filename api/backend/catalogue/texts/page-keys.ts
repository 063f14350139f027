import { COMPANY_PAGES, isCompanyPage } from '#lib/routes.ts';

/** The list of pages for drivers has an introduction of its own (D11). */
const DRIVERS = 'drivers';
/** Pages for drivers are content with this beginning: `driver-sklad` is `/drivers/sklad` (D11). */
export const DRIVER_PREFIX = 'driver-';
const DRIVER = /^driver-[a-z\d]+(-[a-z\d]+)*$/;

/**
 * Texts that exist at all (specification section 2), drivers' own pages apart; any other name is «not found».
 */
export const PAGE_KEYS: readonly string[] = [...COMPANY_PAGES.map(({ page }) => page), DRIVERS];

export function isPageKey(name: string): boolean {
  return isCompanyPage(name) || name === DRIVERS || DRIVER.test(name);
}
