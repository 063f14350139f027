/** Static pages of specification section 2; the `-msk` suffix redirects for these only (D1). */
export const STATIC_PATHS = [
  '/',
  '/about',
  '/actions',
  '/actions/discounts',
  '/actions/new',
  '/actions/presents',
  '/actions/protissue',
  '/cart',
  '/catalog',
  '/consent_visitor',
  '/consest',
  '/contacts',
  '/cookie',
  '/offer',
  '/order',
  '/order-info',
  '/payment-info',
  '/policy',
  '/refund-info',
  '/sale',
  '/sellers',
  '/services',
  '/services-old',
  '/services/branding',
  '/services/management',
  '/services/reserving',
  '/shipping',
  '/special/dlya-doma',
  '/technical-works',
] as const;
export type StaticPath = (typeof STATIC_PATHS)[number];

export function isStaticPath(path: string): path is StaticPath {
  return STATIC_PATHS.some((known) => known === path);
}
