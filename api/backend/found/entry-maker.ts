import type { PageRegion } from '#lib/region/codes.ts';
import { basePath, regionOrigin, type Site } from '#lib/region/site.ts';
import type { SitemapEntry } from '#lib/robots/sitemap-xml.ts';
import { pageUrl } from '#lib/urls.ts';

/** Makes entries of paths inside a region: the addresses that its pages call canonical (lib/seo.ts). */
export function entryMaker(site: Site, region: PageRegion) {
  const origin = regionOrigin(site, region);
  const base = basePath(site, region);
  return (path: `/${string}`, changed: Date | null = null): SitemapEntry => ({
    url: `${origin}${pageUrl(base, path)}`,
    changed,
  });
}
