import { isRegionCode } from '#lib/region/codes.ts';
import { pageUrl } from '#lib/urls.ts';

const PATH = '/technical-works';

/** The page whose visitor met the outage with a change of his own; he stays there with what he has typed. */
let heldPage: string | null = null;

/**
 * What a browser does when the shop answers 503 (acc-A7, D16, D69). A read leads to the technical-works page
 * of the region that the address names; a write never leads away, and neither do the reads that follow it on
 * that page.
 */
export function meetOutage(kind: 'read' | 'write'): void {
  const { pathname } = window.location;
  if (kind === 'write') {
    heldPage = pathname;
    return;
  }
  if (pathname === heldPage) return;
  const first = pathname.split('/')[1];
  const target = pageUrl(isRegionCode(first) ? `/${first}` : '', PATH);
  if (pathname !== target) window.location.assign(target);
}
