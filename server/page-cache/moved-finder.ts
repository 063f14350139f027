import type { CatalogueNames } from '#lib/region/catalogue-names.ts';
import type { PageRegion } from '#lib/region/codes.ts';
import { movedAddress, type NoteAddress } from '#lib/region/moved-address.ts';
import { type AskedAddress, insideRegion, resolve } from '#lib/region/resolve.ts';
import type { Site } from '#lib/region/site.ts';
import type { Found, Located } from './found.ts';

type Config = { site: Site; names: () => CatalogueNames; noteAddress: NoteAddress };

/** What is said of an address that has no page, or whose repaired spelling might have none. */
type Pageless = Extract<Found, { kind: 'missing' | 'redirect' }>;

/**
 * Leads on what has no page and had one in an earlier shop, and tells of it; tells also of what never had
 * any.
 */
export function movedFinder({
  site,
  names,
  noteAddress,
}: Config): (asked: AskedAddress, region: PageRegion, found: Pageless) => Located {
  /**
   * Whether a repaired address has no page either: an old one in another spelling is one hop from its page
   * too.
   */
  function leadsNowhere(location: string): boolean {
    const { host, pathname, search } = new URL(location, site.siteOrigin);
    return resolve(site, { host, path: pathname, query: search.slice(1) }, names()).kind === 'not-found';
  }

  return (asked, region, found) => {
    const moved = movedAddress(site, asked, names());
    if (moved !== null && (found.kind === 'missing' || leadsNowhere(found.location))) {
      noteAddress('moved', moved.old);
      return { region, found: { kind: 'redirect', status: 301, location: moved.location } };
    }
    if (found.kind === 'missing') noteAddress('lost', insideRegion(site, asked)?.inner ?? asked.path);
    return { region, found };
  };
}
