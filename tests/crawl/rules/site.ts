import type { Kept } from '../judge-page.ts';
import type { Robots } from '../robots.ts';
import type { Sitemap } from '../sitemap.ts';
import { type Fault, unless } from './rule.ts';

/** All that a crawl of one host has found. */
export type Found = {
  home: string;
  robots: Robots;
  sitemap: Sitemap;
  pages: ReadonlyMap<string, Kept>;
  isWhole: boolean;
};

/** The farthest a page may be from home, presses. */
const DEEPEST = 5;
/** How many addresses a crawl may ask for one of the sitemap. */
const MOST_FOR_ONE = 1.2;
/** So many of one kind are named; the rest is counted. */
const MOST_NAMED = 20;

const CLEAN_PARAM =
  'Clean-param: sort&view&utm_source&utm_medium&utm_campaign&utm_content&utm_term&yclid&gclid&erid /';
const CLOSED = ['/api/', '/cart', '/order$', '/order/'];

function named(line: string, urls: readonly string[], what: string): Fault[] {
  const faults = urls.slice(0, MOST_NAMED).map((url) => ({ line, url, what }));
  const more = urls.length - faults.length;
  return more > 0
    ? [...faults, { line, url: urls[MOST_NAMED] ?? '', what: `${what}: и ещё ${more}` }]
    : faults;
}

/**
 * F1: what robots.txt of this host says, letter by letter. `bases` are the prefixes of regions on it, `''`
 * among them.
 */
export function robotsFaults({ home, robots }: Found, bases: readonly string[]): Fault[] {
  const url = new URL('/robots.txt', home).href;
  const lines = robots.text.split(/\r?\n/).map((each) => each.trim());
  const closed = lines.filter((each) => each.startsWith('Disallow:')).map((each) => each.slice(9).trim());
  const wanted = bases.flatMap((base) =>
    CLOSED.map((path) => (base === '' || path !== '/api/' ? `${base}${path}` : '')),
  );
  const expected = wanted.filter((path) => path !== '');
  const faults = [
    ...unless(robots.status === 200, `robots.txt: ${robots.status}`),
    ...unless(lines.includes(CLEAN_PARAM), 'нет строки Clean-param'),
    ...unless(
      robots.sitemaps.length === 1 && new URL(robots.sitemaps[0] ?? '', home).host === new URL(home).host,
      `Sitemap: ${robots.sitemaps.join(', ')}`,
    ),
    ...expected.filter((path) => !closed.includes(path)).map((path) => `нет Disallow: ${path}`),
    ...closed
      .filter((path) => !expected.includes(path) && !bases.some((base) => path === `${base}/api/`))
      .map((path) => `лишнее Disallow: ${path}`),
  ];
  return faults.map((what) => ({ line: 'F1', url, what }));
}

/** F2: the sitemap's addresses and the indexable pages of the crawl are one set. */
export function sitemapFaults({ home, sitemap, pages, isWhole }: Found): Fault[] {
  const url = new URL('/sitemap.xml', home).href;
  const listed = sitemap.parts.flatMap(({ entries }) => entries.map((entry) => entry.url));
  const known = new Set(listed);
  const shown = [...pages.values()].filter(({ indexable }) => indexable).map((page) => page.url);
  const found = new Set(shown);
  return [
    ...sitemap.faults.map((what) => ({ line: 'F2', url, what })),
    ...unless(known.size === listed.length, `повторов: ${listed.length - known.size}`).map((what) => ({
      line: 'F2',
      url,
      what,
    })),
    ...named(
      'F2',
      shown.filter((page) => !known.has(page)),
      'нет в sitemap',
    ),
    ...(isWhole
      ? named(
          'F2',
          listed.filter((entry) => !found.has(entry)),
          'есть в sitemap, обходом не найден',
        )
      : []),
  ];
}

/** H2: no two indexable pages of a host have one title or one description. */
export function twinFaults({ pages }: Found): Fault[] {
  return (['title', 'description'] as const).flatMap((name) => {
    const first = new Map<string, string>();
    return [...pages.values()]
      .filter(({ indexable }) => indexable)
      .flatMap((page) => {
        const other = first.get(page[name]);
        first.set(page[name], other ?? page.url);
        return other === undefined
          ? []
          : [{ line: 'H2', url: page.url, what: `${name} как у ${other}: «${page[name]}»` }];
      });
  });
}

/** D2: a listing names a product without a picture only when the product's own page has none. */
export function pictureLossFaults({ pages }: Found): Fault[] {
  return [...pages.values()].flatMap(({ url, unpictured }) =>
    unpictured
      .filter((product) => pages.get(product)?.offer?.pictured === true)
      .map((product) => ({ line: 'D2', url, what: `Offer без image, а на ${product} картинка есть` })),
  );
}

/** How many of the addresses that were asked are pages, or lead to one. */
export function pagesAsked(pages: Iterable<Kept>): number {
  return [...pages].filter(({ isFile }) => !isFile).length;
}

/**
 * Presses from the host's home to that of the region in which an address lies: a region's pages are counted
 * from its own.
 */
function homeDepth(url: string, pages: Found['pages']): number {
  const { origin, pathname } = new URL(url);
  const [, base = ''] = /^(\/[a-z]{3})(?:\/|$)/.exec(pathname) ?? [];
  return base === '' ? 0 : (pages.get(`${origin}${base}`)?.depth ?? 0);
}

/**
 * F5 and the depth: no page far from home, few addresses that are no pages, no redirect behind a redirect
 * (S3).
 */
export function walkFaults({ home, sitemap, pages, isWhole }: Found): Fault[] {
  const asked = pagesAsked(pages.values());
  const listed = sitemap.parts.reduce((sum, { entries }) => sum + entries.length, 0);
  const deep = [...pages.values()].filter(
    ({ url, indexable, depth }) => indexable && depth - homeDepth(url, pages) > DEEPEST,
  );
  const chains = [...pages.values()].filter(({ location }) => {
    const next = location === null ? undefined : pages.get(location);
    return next !== undefined && next.location !== null;
  });
  const most = Math.floor(listed * MOST_FOR_ONE);
  return [
    ...named(
      'F5',
      deep.map(({ url }) => url),
      `дальше ${DEEPEST} нажатий от главной`,
    ),
    ...named(
      'S3',
      chains.map(({ url }) => url),
      'перенаправление на перенаправление',
    ),
    ...unless(!isWhole || asked <= most, `спрошено ${asked} адресов при ${listed} в sitemap`).map((what) => ({
      line: 'F5',
      url: home,
      what,
    })),
  ];
}
