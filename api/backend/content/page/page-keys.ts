/** Pages about the company that exist at all (specification section 2); any other name is «not found». */
export const COMPANY_PAGES = [
  'about',
  'consent_visitor',
  'consest',
  'contacts',
  'cookie',
  'drivers',
  'offer',
  'order-info',
  'payment-info',
  'policy',
  'refund-info',
  'sellers',
  'shipping',
] as const;

/** Pages for drivers are content with this beginning: `driver-sklad` is `/drivers/sklad` (D11). */
export const DRIVER_PREFIX = 'driver-';

const KNOWN: ReadonlySet<string> = new Set(COMPANY_PAGES);
const DRIVER = /^driver-[a-z\d]+(-[a-z\d]+)*$/;

export function isPageKey(name: string): boolean {
  return KNOWN.has(name) || DRIVER.test(name);
}
