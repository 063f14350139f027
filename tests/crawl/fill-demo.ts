import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REGION_CODES, type RegionCode } from '#lib/region/codes.ts';
import { PREPARED } from '#tests/harness/browser/prepared.ts';
import { runScript } from '#tests/harness/command.ts';
import { importFeed } from '#tests/harness/feed.ts';

const DEMO = join(import.meta.dirname, '../../demo');
const FEEDS = join(DEMO, 'feeds');
/** What operators have written that names no product, brand or category of the whole catalogue. */
const CONTENT = ['page', 'service'];

/** A feed with one offer of so many, its categories whole, and more offers at the end. */
function thinned(feed: string, every: number, more: string): string {
  let at = -1;
  const thin = feed.replace(/<offer [\s\S]*?<\/offer>\s*/g, (offer) => {
    at += 1;
    return at % every === 0 ? offer : '';
  });
  return thin.replace('</offers>', () => `${more}</offers>`);
}

/** A feed with every offer so many times, each under an article of its own and all of one name. */
function multiplied(feed: string, times: number): string {
  return feed.replace(/<offer id="([^"]*)"[\s\S]*?<\/offer>\s*/g, (offer, id: string) =>
    Array.from({ length: times }, (_, at) =>
      offer.replace(`id="${id}"`, `id="${id}-${at}"`).replace('</vendorCode>', `-${at}</vendorCode>`),
    ).join(''),
  );
}

/** What operators have written for the demo, as far as it names nothing that a changed catalogue lacks. */
async function importContent(dataDir: string, env: Readonly<Record<string, string>>): Promise<void> {
  const content = join(dataDir, 'content-to-import');
  for (const kind of CONTENT) cpSync(join(DEMO, 'content', kind), join(content, kind), { recursive: true });
  await runScript('content', ['import', content], { ...env, DATA_DIR: dataDir });
  rmSync(content, { recursive: true });
}

/**
 * Fills the database of a shop that is to start, PostgreSQL in `env`, with the demo goods of one region so
 * many times: a catalogue as large as a wholesaler's, in which thousands of goods share their words.
 */
export async function fillLargeDemo(
  dataDir: string,
  { region, times, env }: { region: RegionCode; times: number; env: Readonly<Record<string, string>> },
): Promise<void> {
  const file = join(dataDir, `${region}.yml`);
  writeFileSync(file, multiplied(readFileSync(join(FEEDS, `${region}.yml`), 'utf8'), times));
  await runScript('catalog', ['import', file, '--region', region], { ...env, DATA_DIR: dataDir });
  await importContent(dataDir, env);
}

/**
 * Fills a data directory, before its shop starts, with the demo catalogue thinned to one product of so many,
 * pictures as they are, and with further offers (YML) of every region. Needs minutes less than the whole one
 * where every page is asked. Begins with the prepared database that has nothing but its tables.
 */
export async function fillSmallDemo(
  dataDir: string,
  { every, offers }: { every: number; offers: string },
): Promise<void> {
  cpSync(PREPARED.bare, dataDir, { recursive: true });
  for (const region of REGION_CODES) {
    const file = join(dataDir, `${region}.yml`);
    writeFileSync(file, thinned(readFileSync(join(FEEDS, `${region}.yml`), 'utf8'), every, offers));
    await importFeed(dataDir, file, region);
  }
  await importContent(dataDir, {});
}
