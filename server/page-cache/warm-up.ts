import type { PageRegion } from '#lib/region/codes.ts';
import { basePath, type Site, shownRegions } from '#lib/region/site.ts';
import type { ErrorPages } from './error-pages.ts';
import { firstAddresses, type ReadCall } from './first-addresses.ts';
import { canonicalHost } from './page-address.ts';
import type { PageCache } from './page-cache.ts';

export type WarmUp = {
  site: Site;
  cache: PageCache;
  errors: ErrorPages;
  /** How calls answer the pages of a region. */
  reads: (region: PageRegion) => ReadCall;
  /** At most so many pages of each region. */
  pages: number;
  isOver: () => boolean;
};

/** Those first that nobody can render once they are needed. */
const ERROR_PAGES = ['technical-works', 'busy', 'failed', 'not-found'] as const;

/**
 * Renders the error pages and those that visits begin with, one after the other, so that real visitors are
 * hardly held up; the regions take turns. Their code is compiled meanwhile: what nobody has opened yet is
 * rendered the quicker for it. Returns how many of these pages there are now.
 */
export async function warmUp({ site, cache, errors, reads, pages, isOver }: WarmUp): Promise<number> {
  let made = 0;
  const shown = shownRegions(site);
  for (const region of shown) {
    for (const page of ERROR_PAGES) {
      if (!isOver()) await errors.get(region, page);
    }
  }

  async function make(region: PageRegion, url: string): Promise<void> {
    const headers = { 'accept-encoding': 'br' };
    const host = canonicalHost(site, region);
    const { found } = await cache.find({ host, url, path: url, query: '', headers, visitor: 'warm-up' });
    if (found.kind === 'entry') made += 1;
  }

  const queues = [];
  for (const region of pages === 0 ? [] : shown) {
    const addresses = await firstAddresses(basePath(site, region), reads(region));
    queues.push({ region, addresses: addresses.slice(0, pages) });
  }
  for (let at = 0; at < pages; at += 1) {
    for (const { region, addresses } of queues) {
      const url = addresses[at];
      if (isOver()) return made;
      if (url !== undefined) await make(region, url);
    }
  }
  return made;
}
