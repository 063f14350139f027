import type { PageRegion } from '#lib/region/codes.ts';
import { regionOrigin } from '#lib/region/site.ts';
import { partPath, SITEMAP_SECTIONS, type SitemapPart, type SitemapSection } from '#lib/robots/robot-file.ts';
import type { MakingEnd, TextMaking } from '#lib/robots/robot-file-maker.ts';
import { SITEMAP_INDEX, type SitemapEntry, URLSET } from '#lib/robots/sitemap-xml.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { Database } from '../db/database.ts';
import type { FileSite } from './file-site.ts';
import { goodsEntries, goodsParts } from './goods-entries.ts';
import type { ReadListChanges } from './list-changes.ts';
import { countListEntries, listEntries } from './list-entries.ts';
import { beginVersion } from './one-version.ts';
import { pageEntries } from './page-entries.ts';
import { sectionKeys } from './sitemap-keys.ts';

/** So many lists' pages stand in one part. */
const LISTS_IN_PART = 20_000;

type Place = { site: FileSite; region: PageRegion };

/** What sitemaps are made from. */
export type SitemapSource = { db: Database; clock: Clock; readChanges: ReadListChanges };

function latest(changes: readonly (Date | null)[]): Date | null {
  return changes.reduce(
    (last, each) => (each !== null && (last === null || each > last) ? each : last),
    null,
  );
}

/** Pages of a region's lists in parts, each with the number that its address has. */
async function* listParts({ db, readChanges }: SitemapSource, place: Place): AsyncGenerator<SitemapEntry[]> {
  let part: SitemapEntry[] = [];
  for await (const entry of listEntries(db, place, readChanges)) {
    part.push(entry);
    if (part.length < LISTS_IN_PART) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/** The entries of a part; none = there is no such part. */
async function* partEntries(
  source: SitemapSource,
  place: Place,
  { section, number }: SitemapPart,
): AsyncGenerator<SitemapEntry[]> {
  const { db, clock } = source;
  if (section === 'goods') return yield* goodsEntries(db, place, number);
  if (section === 'pages') {
    if (number === 1) yield await pageEntries(db, place, clock);
    return;
  }
  // Whoever asks for parts that are none is answered without reading the whole catalogue.
  if ((number - 1) * LISTS_IN_PART >= (await countListEntries(db, place))) return;
  let at = 0;
  for await (const part of listParts(source, place)) {
    at += 1;
    if (at === number) return yield part;
  }
}

/** A part of a sitemap (crawlers F2). */
export function sitemapPart(source: SitemapSource, site: FileSite, part: SitemapPart): TextMaking {
  const { region, section } = part;
  const keys = sectionKeys(site, region, section);
  return {
    keys,
    format: 'xml',
    async *pieces(): AsyncGenerator<readonly string[], MakingEnd> {
      const version = await beginVersion(source.db, keys);
      let isBegun = false;
      for await (const entries of partEntries(source, { site, region }, part)) {
        if (!isBegun) yield [URLSET.head];
        isBegun = true;
        yield entries.map(URLSET.entry);
        if (!(await version.mayHold())) return 'changed';
      }
      if (!isBegun) return 'missing';
      yield [URLSET.tail];
      return version.end();
    },
  };
}

type PartState = { number: number; changed: Date | null };

async function statesOf(source: SitemapSource, place: Place, section: SitemapSection): Promise<PartState[]> {
  const { db, clock } = source;
  if (section === 'goods') return goodsParts(db, place);
  if (section === 'pages') {
    const pages = await pageEntries(db, place, clock);
    return [{ number: 1, changed: latest(pages.map(({ changed }) => changed)) }];
  }
  const states: PartState[] = [];
  for await (const part of listParts(source, place)) {
    states.push({ number: states.length + 1, changed: latest(part.map(({ changed }) => changed)) });
  }
  return states;
}

/** The index of a host's sitemap: the parts of every region whose pages it shows (crawlers F2). */
export function sitemapIndex(
  source: SitemapSource,
  site: FileSite,
  regions: readonly PageRegion[],
): TextMaking {
  const keys = regions.flatMap((region) =>
    SITEMAP_SECTIONS.flatMap((section) => sectionKeys(site, region, section)),
  );
  return {
    keys: [...new Set(keys)],
    format: 'xml',
    async *pieces(): AsyncGenerator<readonly string[], MakingEnd> {
      const version = await beginVersion(source.db, keys);
      yield [SITEMAP_INDEX.head];
      for (const region of regions) {
        const origin = regionOrigin(site, region);
        for (const section of SITEMAP_SECTIONS) {
          const states = await statesOf(source, { site, region }, section);
          const entry = ({ number, changed }: PartState) =>
            SITEMAP_INDEX.entry({ url: `${origin}${partPath({ region, section, number })}`, changed });
          yield states.map(entry);
        }
      }
      yield [SITEMAP_INDEX.tail];
      return version.end();
    },
  };
}
