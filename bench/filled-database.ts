import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#api/backend/db/database.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { importCatalogue } from '#api/backend/import/import-catalogue.ts';
import { readYmlInThread } from '#api/backend/import/yml/read-yml-in-thread.ts';
import { systemClock } from '#lib/time/clock.ts';
import { writeSyntheticFeed } from './synthetic-feed.ts';

/** Imports a feed into both regions; seconds. */
export async function bring(db: Database, feed: string): Promise<number> {
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

/** A database of the cluster and the feed it is to be filled with. */
export type Emptied = { db: Database; url: string; name: string; feed: string; folder: string };

/** Makes a database in the cluster that DATABASE_URL names, does the work with it and removes it again. */
export async function withDatabase<T>(products: number, work: (emptied: Emptied) => Promise<T>): Promise<T> {
  const cluster = process.env.DATABASE_URL;
  if (cluster === undefined) throw new Error('DATABASE_URL must name a PostgreSQL cluster to fill.');
  const name = `tara_scale_${products}`;
  const admin = openPostgres({ url: cluster, max: 1 });
  await admin.query({ name: '', text: `create database ${name}`, deadlineMs: 60_000 });
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const folder = mkdtempSync(join(tmpdir(), 'tara-scale-'));
  const db = openPostgres({ url: url.href });
  try {
    await migrate(db);
    const feed = join(folder, 'feed.yml');
    await writeSyntheticFeed(feed, products);
    return await work({ db, url: url.href, name, feed, folder });
  } finally {
    await db.close();
    await admin.query({ name: '', text: `drop database ${name} with (force)`, deadlineMs: 60_000 });
    await admin.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
