import type { PageRegion } from '#lib/region/codes.ts';
import { NOT_FOUND_PATH } from '#lib/region/resolve.ts';
import { basePath, regionOrigin, type Site } from '#lib/region/site.ts';

/** What the door itself shows of a region when a page cannot be shown. */
export type ErrorPage = 'not-found' | 'failed' | 'busy' | 'technical-works';

const ERROR_PATHS: Readonly<Record<ErrorPage, string>> = {
  'not-found': NOT_FOUND_PATH,
  failed: '/errors/failed',
  busy: '/errors/busy',
  'technical-works': '/technical-works',
};

/** Where Next is asked for a page: its canonical address, and the path below `app` that this leads to. */
export type PageAddress = { url: string; host: string; route: string };

/** Where Next is asked for a region's error page. */
export function errorPageAddress(site: Site, region: PageRegion, page: ErrorPage): PageAddress {
  const path = ERROR_PATHS[page];
  return {
    url: `${basePath(site, region)}${path}`,
    host: canonicalHost(site, region),
    route: `/${region}${path}`,
  };
}

/** Whether a path inside a region is one of the door's own pages, which no visitor may ask for by name. */
export function isDoorPage(path: string): boolean {
  return path === '/404' || path === '/errors' || path.startsWith('/errors/');
}

/** The one Host header Next is asked with for a region, whatever the visitor's was. */
export function canonicalHost(site: Site, region: PageRegion): string {
  return new URL(regionOrigin(site, region)).host;
}
