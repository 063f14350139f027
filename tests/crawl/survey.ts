import { REGION_CODES } from '#lib/region/codes.ts';
import { ask } from './ask.ts';
import { feedFaults } from './feed.ts';
import { judgePage, type Kept } from './judge-page.ts';
import { pictureFaults } from './pictures.ts';
import { probe, probes } from './probes.ts';
import { readRobots } from './robots.ts';
import { placeFaults } from './rules/place.ts';
import type { Fault } from './rules/rule.ts';
import {
  type Found,
  pagesAsked,
  pictureLossFaults,
  robotsFaults,
  sitemapFaults,
  twinFaults,
  walkFaults,
} from './rules/site.ts';
import { readSitemap } from './sitemap.ts';
import { walk } from './walk.ts';

/** What a crawl of one host came to. */
export type Survey = {
  home: string;
  /**
   * Where the regions of this host begin, without a slash at the end; the place without a region only when it
   * is all there is.
   */
  roots: readonly string[];
  isWhole: boolean;
  /** Pages asked, and files that they link to. */
  asked: number;
  files: number;
  indexable: number;
  listed: number;
  offers: number;
  pictures: number;
  /** Lines asserted on pages: pages by rules. */
  lines: number;
  faults: readonly Fault[];
  pages: ReadonlyMap<string, Kept>;
};

/** The regions' prefixes that a host serves itself: those whose home page it answers. */
async function prefixesOf(origin: string): Promise<string[]> {
  const answers = await Promise.all(REGION_CODES.map((code) => ask(`${origin}/${code}`)));
  return REGION_CODES.filter((_, at) => answers[at]?.status === 200).map((code) => `/${code}`);
}

/** The listing with the most pages below a root, as its path, and how many it has. */
function longestListing(root: string, pages: Iterable<Kept>): { path: string | null; pages: number } {
  let longest: { path: string | null; pages: number } = { path: null, pages: 0 };
  for (const { url, indexable } of pages) {
    const found = url.startsWith(root)
      ? /^(\/catalog\/[^/]+)(?:\/(\d+))?$/.exec(url.slice(root.length))
      : null;
    const number = Number(found?.[2] ?? 1);
    if (indexable && found !== null && number > longest.pages)
      longest = { path: found[1] ?? null, pages: number };
  }
  return longest;
}

/**
 * Crawls a host and asserts every line of the crawlers' contract that can be seen from outside. `most` bounds
 * the addresses asked, `linked` the pictures among them, `pictures` the og:images fetched. Rejects when the
 * host does not answer.
 */
export async function survey(
  address: string,
  { most = 1_000_000, linked = 1_000_000, pictures = 25 } = {},
): Promise<Survey> {
  const { origin } = new URL(address);
  const home = `${origin}/`;
  const robots = await readRobots(home);
  const pages = new Map<string, Kept>();
  const faults: Fault[] = [];
  let lines = 0;
  const walked = await walk(home, robots, {
    most,
    linked,
    keep(page) {
      const judged = judgePage(page);
      pages.set(page.url, judged.kept);
      faults.push(...judged.faults);
      lines += judged.lines;
    },
  });
  const bases = ['', ...(await prefixesOf(origin))];
  const sitemap = await readSitemap(robots.sitemaps[0] ?? `${origin}/sitemap.xml`);
  const found: Found = { home, robots, sitemap, pages, ...walked };
  faults.push(
    ...robotsFaults(found, bases),
    ...sitemapFaults(found),
    ...twinFaults(found),
    ...placeFaults(found),
    ...pictureLossFaults(found),
    ...walkFaults(found),
  );
  let offers = 0;
  for (const base of bases) {
    const root = `${origin}${base}`;
    for (const kind of ['search', 'market'] as const) {
      const feed = await feedFaults(root, kind, pages);
      faults.push(...feed.faults);
      offers += feed.offers;
    }
    const listing = longestListing(root, pages.values());
    faults.push(...(await probe(probes(root, listing.path, listing.pages))));
  }
  const seen = await pictureFaults(pages.values(), pictures);
  faults.push(...seen.faults);
  const regional = bases.length > 1 ? bases.slice(1) : bases;
  return {
    home,
    roots: regional.map((base) => `${origin}${base}`),
    isWhole: walked.isWhole,
    asked: pagesAsked(pages.values()),
    files: pages.size - pagesAsked(pages.values()),
    indexable: [...pages.values()].filter(({ indexable }) => indexable).length,
    listed: sitemap.parts.reduce((sum, { entries }) => sum + entries.length, 0),
    offers,
    pictures: seen.asked,
    lines,
    faults,
    pages,
  };
}
