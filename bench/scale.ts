import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#api/backend/db/database.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { handleCall } from '#api/backend/http/handle-call.ts';
import { match } from '#api/backend/http/match.ts';
import { importCatalogue } from '#api/backend/import/import-catalogue.ts';
import { readYmlInThread } from '#api/backend/import/yml/read-yml-in-thread.ts';
import { parseSettings, type Settings } from '#lib/env/settings.ts';
import { systemClock } from '#lib/time/clock.ts';
import { markdown, median, percentile, short } from './figures.ts';
import { keepResults } from './results.ts';
import { writeSyntheticFeed } from './synthetic-feed.ts';

/**
 * `npm run bench:scale [products…]`: fills one PostgreSQL database per size and shows how the cost of listing, search
 * and import grows; 10,000, 100,000 and 1,000,000 without arguments. DATABASE_URL names a cluster whose user may
 * create databases; they are removed again.
 */
const sizes = process.argv.slice(2).map(Number);
const cluster = process.env.DATABASE_URL;
if (cluster === undefined) throw new Error('DATABASE_URL must name a PostgreSQL cluster to fill.');

const REPEATS = 200;

type Asked = { title: string; path: (at: number) => string };

const WORDS = [
  'стакан',
  'салфетка белая',
  'перчатки',
  'контейнер прозрачный',
  'плёнка 300',
  'губка',
  'мешок чёрный',
];

const ASKED: Asked[] = [
  { title: 'listing, first page, ms', path: () => '/api/get-products-by-cat/razdel-1' },
  { title: 'listing by price, ms', path: () => '/api/get-products-by-cat/razdel-1?sort=price' },
  { title: 'listing, page 20, ms', path: () => '/api/get-products-by-cat/razdel-1/20' },
  { title: 'product, ms', path: (at) => `/api/get-product/${1 + ((at * 37) % 9_000)}` },
  { title: 'search, words, ms', path: (at) => search(`${WORDS[at % WORDS.length]} ${100 + (at % 900)}`) },
  {
    title: 'search, article, ms',
    path: (at) =>
      search(
        String(at * 41)
          .padStart(7, '0')
          .slice(0, 5),
      ),
  },
];

function search(words: string): string {
  return `/api/search-products?query=${encodeURIComponent(words)}`;
}

function settingsOfBench(): Settings {
  const settings = parseSettings({});
  if (settings.kind === 'invalid') throw new Error(settings.problems.join('; '));
  return settings;
}

/** Median and 99th percentile of one call, answered in this process. */
async function time(db: Database, { title, path }: Asked): Promise<{ p50: number; p99: number }> {
  const door = {
    database: () => db,
    clock: systemClock,
    settings: settingsOfBench(),
    log: ({ error }: { error: unknown }) => console.error(error),
  };
  const times: number[] = [];
  let found = 0;
  for (let at = -20; at < REPEATS; at += 1) {
    const from = performance.now();
    const [address = '', query = ''] = path(Math.abs(at)).split('?');
    const asked = {
      method: 'GET',
      path: address,
      query,
      headers: { host: 'shop.test' },
      body: Buffer.alloc(0),
    };
    const answer = await handleCall(match('GET', address), asked, door);
    if (at >= 0) times.push(performance.now() - from);
    if (answer.status !== 200) throw new Error(`${path(Math.abs(at))} answered ${answer.status}`);
    if (String(answer.body).includes('"code"')) found += 1;
  }
  // A call that never finds anything would be measured as very fast.
  if (found === 0) throw new Error(`${title} finds nothing: the program asks wrongly.`);
  times.sort((a, b) => a - b);
  return { p50: median(times), p99: percentile(times, 0.99) };
}

async function bring(db: Database, feed: string): Promise<number> {
  const from = performance.now();
  const report = await importCatalogue(db, readYmlInThread(feed, { regions: ['msk', 'spb'] }).rows, {
    regions: 'all',
    source: null,
    format: 'yml',
    mode: 'full',
    clock: systemClock,
  });
  if (report.kind === 'failed') throw new Error(report.message);
  return (performance.now() - from) / 1000;
}

/** Every figure of one size, by its title. */
async function measure(products: number): Promise<ReadonlyMap<string, string>> {
  const name = `tara_scale_${products}`;
  const admin = openPostgres({ url: cluster ?? '', max: 1 });
  await admin.query({ name: '', text: `create database ${name}`, deadlineMs: 60_000 });
  const url = new URL(cluster ?? '');
  url.pathname = `/${name}`;
  const folder = mkdtempSync(join(tmpdir(), 'tara-scale-'));
  const db = openPostgres({ url: url.href });
  try {
    await migrate(db);
    const figures = new Map<string, string>();
    const [feed, dearer] = [join(folder, 'feed.yml'), join(folder, 'dearer.yml')];
    await writeSyntheticFeed(feed, products);
    figures.set('first import, s', short(await bring(db, feed)));
    figures.set('the same again, s', short(await bring(db, feed)));
    rmSync(feed);
    await writeSyntheticFeed(dearer, products, 100);
    figures.set('all prices changed, s', short(await bring(db, dearer)));
    for (const asked of ASKED) {
      const { p50, p99 } = await time(db, asked);
      figures.set(asked.title, `${short(p50)} (p99 ${short(p99)})`);
    }
    return figures;
  } finally {
    await db.close();
    await admin.query({ name: '', text: `drop database ${name} with (force)`, deadlineMs: 60_000 });
    await admin.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const columns: [number, ReadonlyMap<string, string>][] = [];
for (const products of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
  columns.push([products, await measure(products)]);
  const titles = [...(columns[0]?.[1].keys() ?? [])];
  const head = ['products, two regions', ...columns.map(([size]) => size.toLocaleString('en-GB'))];
  const rows = titles.map((title) => [title, ...columns.map(([, figures]) => figures.get(title) ?? '')]);
  const text = `PostgreSQL, calls answered in process, medians of ${REPEATS}.\n\n${markdown(head, rows)}`;
  console.log(text);
  keepResults('Scale', text, new Date());
}
