import type { PageRegion } from '#lib/region/codes.ts';
import { basePath, regionOrigin, type Site } from '#lib/region/site.ts';

/** What the door itself shows of a region when a page cannot be shown. */
export type ErrorPage = 'not-found' | 'failed' | 'busy' | 'technical-works';

const ERROR_PATHS: Readonly<Record<ErrorPage, string>> = {
  'not-found': '/errors/not-found',
  failed: '/errors/failed',
  busy: '/errors/busy',
  'technical-works': '/technical-works',
};

/** The address of a region's error page, as Next is asked for it. */
export function errorPageAddress(site: Site, region: PageRegion, page: ErrorPage): string {
  return `${basePath(site, region)}${ERROR_PATHS[page]}`;
}

/** Whether a path inside a region is one of the door's own pages, which no visitor may ask for by name. */
export function isDoorPage(path: string): boolean {
  return path === '/404' || path === '/errors' || path.startsWith('/errors/');
}

/** The one Host header Next is asked with for a region, whatever the visitor's was. */
export function canonicalHost(site: Site, region: PageRegion): string {
  return new URL(regionOrigin(site, region)).host;
}
