import { isStaticPath } from '../routes.ts';
import { canonicalPage } from './canonical-page.ts';
import { type CatalogueNames, UNKNOWN_CATALOGUE } from './catalogue-names.ts';
import { isRegionCode, type PageRegion } from './codes.ts';
import { REGIONS } from './regions.ts';
import { basePath, cityOf, normaliseHost, regionOfHost, regionOrigin, type Site } from './site.ts';

/** What is asked for, as it stands in the request line (still encoded) and the Host header. */
export type AskedAddress = { host: string; path: string; query: string };

/**
 * The page to show, where to go instead, or why not; never depends on a cookie or the visitor's address (D3).
 */
export type Resolution =
  | {
      kind: 'page';
      region: PageRegion;
      /** The encoded path inside the region, as links show it. */
      path: string;
      /** The encoded path below `app`, the region first; listings carry page and filter as segments. */
      route: string;
      /** The address to render and to cache by: base path, path and the part of the query that matters. */
      canonical: string;
    }
  | { kind: 'redirect'; status: 301; location: string }
  /** `route` is the page that says so. */
  | { kind: 'not-found'; region: PageRegion; route: string }
  | { kind: 'reject'; status: 400 };

/** The page inside a region that says «Страница не найдена». */
export const NOT_FOUND_PATH = '/errors/not-found';

const SUFFIX = /^(\/.*[^/-])[-/]([^/-]+)$/;
const FORBIDDEN = /\p{Cc}/u;

function decode(path: string): string | null {
  try {
    const text = decodeURIComponent(path);
    return text.startsWith('/') && !FORBIDDEN.test(text) ? text : null;
  } catch {
    return null;
  }
}

/** A decoded path as links show it. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/').replaceAll('%2C', ',');
}

/** One slash between segments, none at the end, lower case (D4). */
function tidy(path: string): string {
  return path
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
}

/** The region a path names by prefix, or by suffix on static routes (D1), and the path inside it. */
function splitRegion(path: string): { named: PageRegion | null; inner: string } {
  const first = path.split('/', 2)[1];
  if (isRegionCode(first)) return { named: first, inner: path.slice(first.length + 1) || '/' };
  const [, stem = '', code] = SUFFIX.exec(path) ?? [];
  return isRegionCode(code) && REGIONS[code].isSuffix && isStaticPath(stem)
    ? { named: code, inner: stem }
    : { named: null, inner: path };
}

/**
 * The region that an address asks for, and the path inside it, decoded and tidy; null when the path is none.
 */
export function insideRegion(
  site: Site,
  asked: Pick<AskedAddress, 'host' | 'path'>,
): { region: PageRegion; inner: string; path: string } | null {
  const path = decode(asked.path);
  if (path === null) return null;
  const { named, inner } = splitRegion(tidy(path));
  return { region: named ?? regionOfHost(site, asked.host) ?? site.bareHostRegion, inner, path };
}

/** Scheme and host to go to when the asked host is not the region's own (D2); empty when it is. */
export function otherOrigin(site: Site, region: PageRegion, host: string): string {
  const own = region === 'neutral' ? undefined : site.domains[region][0];
  const isHome = own === undefined ? regionOfHost(site, host) === null : normaliseHost(host) === own;
  return isHome ? '' : regionOrigin(site, region);
}

/**
 * Reads an address (D1–D4, D10–D12, D16a). Every repair is done at once, so that a wrong address is one
 * redirect away from the right one, with the rest of the query kept; only the right one can be missing.
 */
export function resolve(
  site: Site,
  asked: AskedAddress,
  names: CatalogueNames = UNKNOWN_CATALOGUE,
): Resolution {
  const inside = insideRegion(site, asked);
  if (inside === null) return { kind: 'reject', status: 400 };
  const { region, inner, path } = inside;
  const page = canonicalPage(inner, asked.query, names);
  const missing = { kind: 'not-found', region, route: `/${region}${NOT_FOUND_PATH}` } as const;
  if (page === null) return missing;

  const base = basePath(site, region);
  const within = (path: string) => (path === '/' ? base || '/' : `${base}${path}`);
  const canonicalPath = within(page.path);
  const origin = otherOrigin(site, region, asked.host);
  if (origin !== '' || canonicalPath !== path || page.query !== asked.query) {
    const query = page.query === '' ? '' : `?${page.query}`;
    return { kind: 'redirect', status: 301, location: `${origin}${encodedPath(canonicalPath)}${query}` };
  }
  if (names.lacksPage(cityOf(site, region), page.path)) return missing;
  return {
    kind: 'page',
    region,
    path: encodedPath(page.path),
    route: `/${region}${page.route === '/' ? '' : encodedPath(page.route)}`,
    canonical: `${encodedPath(within(page.shared ?? page.path))}${page.variant}`,
  };
}
