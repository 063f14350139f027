import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#api/backend/db/database.ts';
import { robotFileMaker } from '#api/backend/found/robot-file-maker.ts';
import { parseSettings } from '#lib/env/settings.ts';
import type { RobotFile, SitemapSection } from '#lib/robots/robot-file.ts';
import type { MakeRobotFile } from '#lib/robots/robot-file-maker.ts';
import { systemClock } from '#lib/time/clock.ts';
import { createFreshness } from '#process/freshness.ts';
import { type FileKeeper, fileKeeper } from '#server/robots/file-keeper.ts';
import { markdown, short } from './figures.ts';
import { withDatabase } from './filled-database.ts';
import { keepResults } from './results.ts';

/**
 * `npm run bench:robots [products…]`: how long the files for robots take of one region with so many products
 * on PostgreSQL, and how far memory grows meanwhile; 10,000, 100,000 and 1,000,000 without arguments.
 * DATABASE_URL and KEEP as for bench:scale. A size that is filled in the same run has the import's memory:
 * fill with KEEP=1 first.
 */
const sizes = process.argv.slice(2).map(Number);
const REGION = 'msk';

/** Pictures as if all had been fetched. */
async function fetchedPictures(db: Database): Promise<void> {
  await db.query({
    name: '',
    text: `insert into image_asset (source_url, host, webp_base)
           select image, 'example.test', '/media/p/' || md5(image) from (select distinct image from product) p
           where image is not null on conflict do nothing`,
    deadlineMs: 120_000,
  });
}

type Made = {
  seconds: number;
  cpuS: number;
  plainMb: number;
  gzipMb: number;
  grownMb: number;
  files: number;
};

/** Makes files one behind the other, as robots ask for them, and watches the memory. */
async function made(keeper: FileKeeper, make: MakeRobotFile, files: Iterable<RobotFile>): Promise<Made> {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 50);
  const total: Made = { seconds: 0, cpuS: 0, plainMb: 0, gzipMb: 0, grownMb: 0, files: 0 };
  const from = performance.now();
  const cpu = process.cpuUsage();
  for (const file of files) {
    const kept = await keeper.get(`${REGION} ${JSON.stringify(file)}`.replaceAll(/\W+/g, '-'), make(file));
    if (kept.kind !== 'kept') break;
    total.files += 1;
    total.plainMb += kept.file.plainSize / 1e6;
    total.gzipMb += kept.file.keptSize / 1e6;
  }
  clearInterval(watch);
  const { user, system } = process.cpuUsage(cpu);
  return {
    ...total,
    cpuS: (user + system) / 1e6,
    seconds: (performance.now() - from) / 1000,
    grownMb: (most - before) / 1e6,
  };
}

/** The parts of a section until there is none. */
function* parts(section: SitemapSection): Generator<RobotFile> {
  for (let number = 1; ; number += 1) yield { kind: 'part', region: REGION, section, number };
}

const FILES: Readonly<Record<string, () => Iterable<RobotFile>>> = {
  'sitemap, its index': () => [{ kind: 'index', regions: [REGION] }],
  'sitemap, lists': () => parts('lists'),
  'sitemap, goods': () => parts('goods'),
  'feed for the search': () => [{ kind: 'feed', region: REGION, feed: 'search' }],
  'feed for the market': () => [{ kind: 'feed', region: REGION, feed: 'market' }],
  'price list': () => [{ kind: 'price', region: REGION, category: null }],
};

function measure(products: number): Promise<string[][]> {
  return withDatabase(products, async ({ db, bring }) => {
    await bring('first import');
    await fetchedPictures(db);
    const settings = parseSettings({});
    if (settings.kind === 'invalid') throw new Error(settings.problems.join('; '));
    const folder = mkdtempSync(join(tmpdir(), 'tara-robots-'));
    const keeper = fileKeeper(folder, createFreshness());
    const make = robotFileMaker(db, settings, systemClock);
    const rows: string[][] = [];
    for (const [title, files] of Object.entries(FILES)) {
      const { seconds, cpuS, plainMb, gzipMb, grownMb, files: count } = await made(keeper, make, files());
      const size = products.toLocaleString('en-GB');
      rows.push([size, title, ...[count, seconds, cpuS, plainMb, gzipMb, grownMb].map(short)]);
      console.error(rows.at(-1)?.join(' | '));
    }
    rmSync(folder, { recursive: true, force: true });
    return rows;
  });
}

const rows: string[][] = [];
for (const products of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
  rows.push(...(await measure(products)));
}
const head = [
  'products',
  'file of one region',
  'files',
  's',
  'CPU of this process, s',
  'MB',
  'MB gzip',
  'memory grown, MB',
];
const text = `PostgreSQL, made in process, one file at a time, written to the disk compressed.\n\n${markdown(head, rows)}`;
console.log(text);
keepResults('Files for robots', text, new Date());
