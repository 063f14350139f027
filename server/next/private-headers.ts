const PRIVATE = new Set([
  'next-action',
  'next-resume',
  'x-action-forwarded',
  'x-action-redirect',
  'x-action-revalidated',
  'x-invoke-output',
  'x-invoke-path',
  'x-invoke-query',
  'x-invoke-status',
  'x-matched-path',
  'x-nonce',
  'x-now-route-matches',
  'x-prerender-revalidate',
  'x-prerender-revalidate-if-generated',
]);
const FAMILIES = /^x-(middleware|nextjs)-/;

/**
 * Whether Next says a header to itself and believes whoever says it. Those of client navigation (RSC,
 * Next-Router-*, Next-Url) are not among them: browsers send them.
 */
export function isNextPrivate(name: string): boolean {
  return PRIVATE.has(name) || FAMILIES.test(name);
}
