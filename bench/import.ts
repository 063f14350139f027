import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queuePriceNotices } from '#api/backend/buying/requests/price/queue-notices.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openDatabase } from '#api/backend/db/open.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import { readInThread } from '#api/backend/feeds/import/thread/read-in-thread.ts';
import { readYml } from '#api/backend/feeds/import/yml/read-yml.ts';
import type { RegionCode } from '#lib/region/codes.ts';
import { systemClock } from '#lib/time/clock.ts';
import { writeSyntheticFeed } from './synthetic-feed.ts';

/**
 * How long a large feed takes on the embedded database, how much memory, and how long visitors wait
 * meanwhile. `node bench/import.ts [offers] [offers…]`; 10,000 and 100,000 without arguments. 100,000 for one
 * region are to take less than 30 s.
 */
const MEGABYTE = 1024 * 1024;
/** A feed for one region, and one that sets the terms of both. */
const SCOPES: readonly (readonly RegionCode[])[] = [['msk'], ['msk', 'spb']];

type Measured<T> = { result: T; peakMb: number; ms: number; cpuMs: number };

/**
 * The highest resident size of this process (reader and database worker are threads of it) during some work.
 */
async function withPeak<T>(work: () => Promise<T>): Promise<Measured<T>> {
  let peak = process.memoryUsage.rss();
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const from = performance.now();
  const cpu = process.cpuUsage();
  try {
    const result = await work();
    const { user, system } = process.cpuUsage(cpu);
    return {
      result,
      peakMb: Math.round(peak / MEGABYTE),
      ms: performance.now() - from,
      cpuMs: (user + system) / 1000,
    };
  } finally {
    clearInterval(timer);
  }
}

async function readOnly(path: string, regions: readonly RegionCode[]): Promise<number> {
  let rows = 0;
  for await (const row of readYml(path, { regions })) rows += row.kind === 'product' ? 1 : 0;
  return rows;
}

async function measure(offers: number, regions: readonly RegionCode[]): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'import-bench-'));
  const file = join(dir, 'feed.yml');
  const dearer = join(dir, 'dearer.yml');
  await writeSyntheticFeed(file, offers);
  await writeSyntheticFeed(dearer, offers, 100);
  const { size } = await stat(file);
  console.log(`\n${offers} offers, ${Math.round(size / MEGABYTE)} MB, regions: ${regions.join(', ')}`);
  const read = await withPeak(() => readOnly(file, regions));
  console.log(`reading alone: ${(read.ms / 1000).toFixed(1)} s, peak ${read.peakMb} MB`);

  const db = await openDatabase({ dataDir: dir });
  await migrate(db);
  /**
   * A visitor's query; the owner of the database refuses one that has waited too long, which also ends its
   * wait.
   */
  const visit = async (): Promise<void> => {
    try {
      await db.query({ name: 'bench_visit', text: 'select version from catalogue_version' });
    } catch (error) {
      if (unavailability(error) !== 'busy') throw error;
      refused += 1;
    }
  };
  let refused = 0;
  const load = async (title: string, path: string): Promise<void> => {
    let longest = 0;
    refused = 0;
    let isOver = false;
    const visitor = (async () => {
      while (!isOver) {
        const from = performance.now();
        await visit();
        longest = Math.max(longest, performance.now() - from);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    })();
    const { result, peakMb, ms, cpuMs } = await withPeak(() =>
      importCatalogue(db, readInThread({ format: 'yml', file: path, regions }).rows, {
        afterChange: queuePriceNotices,
        regions,
        source: null,
        format: 'yml',
        mode: 'full',
        clock: systemClock,
      }),
    );
    isOver = true;
    await visitor;
    if (result.kind === 'failed') throw new Error(result.message);
    const { created, updated, unchanged } = result.products;
    const phases = Object.entries(result.phases).map(([name, took]) => `${name} ${(took / 1000).toFixed(1)}`);
    console.log(
      `${title}: ${(ms / 1000).toFixed(1)} s, CPU ${(cpuMs / 1000).toFixed(1)} s (${phases.join(', ')}), peak ${peakMb} MB, longest wait of a visitor ` +
        `${(longest / 1000).toFixed(2)} s, refused ${refused}; created ${created}, updated ${updated}, unchanged ${unchanged}`,
    );
  };
  try {
    await load('first load', file);
    await load('same again', file);
    await load('all prices changed', dearer);
  } finally {
    await db.close();
    await rm(dir, { recursive: true });
  }
}

const sizes = process.argv.slice(2).map(Number);
for (const offers of sizes.length > 0 ? sizes : [10_000, 100_000]) {
  for (const regions of SCOPES) await measure(offers, regions);
}
