import { z } from 'zod';
import { PAGE_REGIONS, type PageRegion } from '#lib/region/codes.ts';
import { basePath, type Site } from '#lib/region/site.ts';
import { categoryUrl, pageUrl } from '#lib/urls.ts';
import type { ErrorPages } from './error-pages.ts';
import { canonicalHost } from './page-address.ts';
import type { PageCache } from './page-cache.ts';

export type WarmUp = {
  site: Site;
  cache: PageCache;
  errors: ErrorPages;
  /** Slugs of the root categories that a region's pages list. */
  slugsOf: (region: PageRegion) => Promise<readonly string[]>;
  isOver: () => boolean;
};

const rootCategories = z.object({ result: z.object({ list: z.array(z.object({ slug: z.string() })) }) });

/** Slugs in an answer of get-root-categories; none when it is anything else. */
export function rootSlugs(answer: string): readonly string[] {
  try {
    const read = rootCategories.safeParse(JSON.parse(answer));
    return read.success ? read.data.result.list.map(({ slug }) => slug).filter((slug) => slug !== '') : [];
  } catch {
    return [];
  }
}

/** Those first that nobody can render once they are needed. */
const ERROR_PAGES = ['technical-works', 'failed', 'not-found'] as const;

/**
 * Renders the error pages, and the pages most visits begin with — home, the catalogue and its root categories, in every
 * region —, one after the other, so that real visitors are hardly held up. Returns how many of these there are now.
 */
export async function warmUp({ site, cache, errors, slugsOf, isOver }: WarmUp): Promise<number> {
  let made = 0;
  const shown = PAGE_REGIONS.filter((region) => region !== 'neutral' || site.bareHostRegion === 'neutral');
  for (const region of shown) {
    for (const page of ERROR_PAGES) {
      if (!isOver()) await errors.get(region, page);
    }
  }
  for (const region of shown) {
    const base = basePath(site, region);
    const slugs = await slugsOf(region);
    const urls = [
      pageUrl(base, '/'),
      pageUrl(base, '/catalog'),
      ...slugs.map((slug) => categoryUrl(base, slug)),
    ];
    for (const url of urls) {
      if (isOver()) return made;
      const headers = { 'accept-encoding': 'br' };
      const { found } = await cache.find({
        host: canonicalHost(site, region),
        url,
        path: url,
        query: '',
        headers,
        visitor: 'warm-up',
      });
      if (found.kind === 'entry') made += 1;
    }
  }
  return made;
}
