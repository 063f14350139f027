import {
  isPageRegion,
  isRegionCode,
  PAGE_REGIONS,
  type PageRegion,
  type RegionCode,
} from '../region/codes.ts';
import { priceListPath } from '../region/price-list-path.ts';
import { basePath, normaliseHost, regionOfHost, regionOrigin, type Site } from '../region/site.ts';

/** What a part of the sitemap lists: the house's own pages, lists of goods, or goods. */
export const SITEMAP_SECTIONS = ['pages', 'lists', 'goods'] as const;
export type SitemapSection = (typeof SITEMAP_SECTIONS)[number];

export type SitemapPart = { kind: 'part'; region: PageRegion; section: SitemapSection; number: number };

/** A file made of the catalogue: for robots (crawlers F2, F3), or the price list (price-lists.md §5). */
export type RobotFile =
  | { kind: 'index'; regions: readonly PageRegion[] }
  | SitemapPart
  | { kind: 'feed'; region: PageRegion; feed: FeedKind }
  | { kind: 'price'; region: RegionCode; category: string | null };

/** Yandex's search by goods, and its market, which is told of packs too. */
export type FeedKind = 'search' | 'market';

export const ROBOTS_TXT = '/robots.txt';
export const SITEMAP = '/sitemap.xml';

const PART = /^\/sitemap-([a-z]+)-(pages|lists|goods)-([1-9]\d{0,4})\.xml$/;
const FEED = /^(?:\/([a-z]+))?\/feeds\/yandex-(search|market)\.xml$/;

const PRICE = /^\/price\/tara-([a-z]+)\.xlsx$/;

/** Whether a path is one of those that robots read; whether there is such a file is another question. */
export function isForRobots(path: string): boolean {
  return path === ROBOTS_TXT || path === SITEMAP || PART.test(path) || FEED.test(path) || PRICE.test(path);
}

/** The address of a part on its region's host. */
export function partPath({ region, section, number }: Omit<SitemapPart, 'kind'>): string {
  return `/sitemap-${region}-${section}-${number}.xml`;
}

/** The address of a region's feed on its host (crawlers F3). */
function feedPath(site: Site, region: PageRegion, feed: FeedKind): string {
  return `${basePath(site, region)}/feeds/yandex-${feed}.xml`;
}

/** Whether pages of the region stand at addresses of no region's own domain. */
function livesOnBareHost(site: Site, region: PageRegion): boolean {
  return region === 'neutral' ? site.bareHostRegion === 'neutral' : site.domains[region].length === 0;
}

/** The regions whose pages a host shows under addresses of its own (D1–D3). */
export function regionsAt(site: Site, host: string): readonly PageRegion[] {
  const own = regionOfHost(site, host);
  return own === null ? PAGE_REGIONS.filter((region) => livesOnBareHost(site, region)) : [own];
}

/** The origin that the pages of a host call their own: a second domain's are at the first. */
export function originAt(site: Site, host: string): string {
  return regionOrigin(site, regionOfHost(site, host) ?? 'neutral');
}

export type FoundRobotFile =
  | { kind: 'file'; file: RobotFile }
  | { kind: 'redirect'; location: string }
  | { kind: 'missing' };

const MISSING = { kind: 'missing' } as const;

/**
 * Reads the address of a file that is made: which one it is, or where that is on the region's own host. Of
 * the query, «?…» or empty, only a price list is asked for a category.
 */
export function findRobotFile(site: Site, host: string, path: string, query = ''): FoundRobotFile {
  const at = (region: PageRegion, right: string, file: RobotFile): FoundRobotFile => {
    const own = region === 'neutral' ? undefined : site.domains[region][0];
    const isHome = own === undefined ? regionOfHost(site, host) === null : normaliseHost(host) === own;
    if (isHome && path === right) return { kind: 'file', file };
    return {
      kind: 'redirect',
      location: `${regionOrigin(site, region)}${right}${file.kind === 'price' ? query : ''}`,
    };
  };

  const [, priced = ''] = PRICE.exec(path) ?? [];
  if (isRegionCode(priced)) {
    const category = new URLSearchParams(query).get('category');
    return at(priced, priceListPath(priced), { kind: 'price', region: priced, category });
  }
  const regions = regionsAt(site, host);
  const [home] = regions;
  if (home === undefined) return MISSING;
  if (path === SITEMAP) return at(regionOfHost(site, host) ?? home, SITEMAP, { kind: 'index', regions });

  const [, named = '', section, number] = PART.exec(path) ?? [];
  if (isPageRegion(named) && regions.includes(named)) {
    const part = { region: named, section: section as SitemapSection, number: Number(number) };
    return at(named, partPath(part), { kind: 'part', ...part });
  }
  const [, prefix, kind] = FEED.exec(path) ?? [];
  if (kind === undefined || (prefix !== undefined && !isRegionCode(prefix))) return MISSING;
  const region = prefix ?? regionOfHost(site, host) ?? site.bareHostRegion;
  const feed = kind as FeedKind;
  return at(region, feedPath(site, region, feed), { kind: 'feed', region, feed });
}
