import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queuePriceNotices } from '#api/backend/buying/requests/price/queue-notices.ts';
import type { Database } from '#api/backend/db/database.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import { readInThread } from '#api/backend/feeds/import/thread/read-in-thread.ts';
import { systemClock } from '#lib/time/clock.ts';
import { short } from './figures.ts';
import { writeSyntheticFeed } from './synthetic-feed.ts';
import { tell } from './tell.ts';
import { tellingSlow } from './telling-slow.ts';

/** How often the reading of a feed is told of, rows. */
const TOLD_EVERY = 100_000;

/** A database of the cluster that was made for one number of products. */
export type Filled = {
  db: Database;
  url: string;
  name: string;
  /**
   * Imports the feed with its prices moved by so many kopecks; seconds. What has been done in this database
   * is not done again: its figure is the one that was kept.
   */
  bring(title: string, priceShift?: number): Promise<number>;
};

/** Imports a feed into both regions, telling how far it has come; seconds. */
export async function importFeed(db: Database, feed: string): Promise<number> {
  const from = performance.now();
  const seconds = (): string => short((performance.now() - from) / 1000);
  let told = 0;
  const report = await importCatalogue(
    db,
    readInThread({ format: 'yml', file: feed, regions: ['msk', 'spb'] }).rows,
    {
      afterChange: queuePriceNotices,
      regions: 'all',
      source: null,
      format: 'yml',
      mode: 'full',
      clock: systemClock,
      onProgress: ({ phase, rows }) => {
        if (rows !== 0 && rows - told < TOLD_EVERY) return;
        told = rows;
        tell(`  ${phase}${rows === 0 ? '' : ` ${rows.toLocaleString('en-GB')}`}, ${seconds()} s`);
      },
    },
  );
  if (report.kind === 'failed') throw new Error(report.message);
  return (performance.now() - from) / 1000;
}

/** Writes a feed once: what was cut short is written anew. */
async function feedIn(folder: string, products: number, priceShift: number): Promise<string> {
  const feed = join(folder, `feed-${priceShift}.yml`);
  if (existsSync(feed)) return feed;
  tell('  writing the feed');
  mkdirSync(folder, { recursive: true });
  await writeSyntheticFeed(`${feed}.part`, products, priceShift);
  renameSync(`${feed}.part`, feed);
  return feed;
}

/** Figures that stay with their database. */
async function keptFigures(db: Database) {
  await db.query({
    name: '',
    text: 'create table if not exists public.bench_figure (title text primary key, seconds float8 not null)',
  });
  return {
    read: async (title: string): Promise<number | null> => {
      const [row] = await db.query<{ seconds: number }>({
        name: 'bench_figure_read',
        text: 'select seconds from public.bench_figure where title = $1',
        values: [title],
      });
      return row?.seconds ?? null;
    },
    keep: (title: string, seconds: number) =>
      db.query({
        name: 'bench_figure_keep',
        text: 'insert into public.bench_figure values ($1, $2)',
        values: [title, seconds],
      }),
  };
}

/**
 * Makes a database in the cluster that DATABASE_URL names and does the work with it. It is removed when the
 * work is done, unless KEEP says otherwise; when the work fails it stays, and the next run goes on with it.
 */
export async function withDatabase<T>(products: number, work: (filled: Filled) => Promise<T>): Promise<T> {
  const cluster = process.env.DATABASE_URL;
  if (cluster === undefined) throw new Error('DATABASE_URL must name a PostgreSQL cluster to fill.');
  const name = `tara_scale_${products}`;
  const folder = join(tmpdir(), name);
  const admin = openPostgres({ url: cluster, max: 1, deadlineMs: 60_000 });
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const db = tellingSlow(openPostgres({ url: url.href }), tell);
  try {
    const known = { name: '', text: 'select from pg_database where datname = $1', values: [name] };
    if ((await admin.query(known)).length > 0) tell(`${name}: goes on with the database that is there`);
    else await admin.query({ name: '', text: `create database ${name}` });
    await migrate(db);
    const figures = await keptFigures(db);
    const result = await work({
      db,
      url: url.href,
      name,
      async bring(title, priceShift = 0) {
        const known = await figures.read(title);
        tell(`${name}: ${title}${known === null ? '' : ', done before'}`);
        if (known !== null) return known;
        const seconds = await importFeed(db, await feedIn(folder, products, priceShift));
        await figures.keep(title, seconds);
        return seconds;
      },
    });
    await db.close();
    rmSync(folder, { recursive: true, force: true });
    if (process.env.KEEP === undefined)
      await admin.query({ name: '', text: `drop database ${name} with (force)` });
    return result;
  } catch (error) {
    tell(`${name} stays, the same command goes on from here; «drop database ${name}» begins anew`);
    throw error;
  } finally {
    await db.close();
    await admin.close();
  }
}
