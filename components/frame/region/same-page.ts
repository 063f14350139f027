import type { RegionSites } from '#components/kit/region/region-context.tsx';
import type { RegionCode } from '#lib/region/codes.ts';
import { pageUrl } from '#lib/urls.ts';

/** Where the visitor is: path with the base of its region, query with its question mark. */
export type Here = { pathname: string; search: string };

/** The same page of another region, path and query kept (D7); without `here` that region's home page. */
export function samePageUrl(sites: RegionSites, to: RegionCode, base: string, here: Here | null): string {
  const site = sites[to];
  if (here === null) return `${site.origin}${pageUrl(site.base, '/')}`;
  const inside =
    base !== '' && isBelow(here.pathname, base) ? here.pathname.slice(base.length) : here.pathname;
  return `${site.origin}${pageUrl(site.base, `/${inside.replace(/^\/+/, '')}`)}${here.search}`;
}

function isBelow(pathname: string, base: string): boolean {
  return pathname === base || pathname.startsWith(`${base}/`);
}
