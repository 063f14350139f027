import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { queuePriceNotices } from '#api/backend/buying/requests/price/queue-notices.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openDatabase } from '#api/backend/db/open.ts';
import { importCatalogue } from '#api/backend/feeds/import/import-catalogue.ts';
import { readInThread } from '#api/backend/feeds/import/thread/read-in-thread.ts';
import { systemClock } from '#lib/time/clock.ts';
import { type Running, startShop } from '../servers.ts';
import { writeSyntheticFeed } from '../synthetic-feed.ts';

/** The article of an offer of the synthetic feed, from 1 on. */
export const codeOf = (index: number): string => String(index).padStart(7, '0');

/**
 * A shop of so many synthetic goods, sold in Moscow, on both processors: on the embedded database, or on that
 * of `databaseUrl`, which must be empty. Needs a build.
 */
export async function startFilledShop(offers: number, databaseUrl?: string): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tara-filled-'));
  const file = join(dataDir, 'feed.yml');
  await writeSyntheticFeed(file, offers);
  const db = await openDatabase({ dataDir, databaseUrl });
  try {
    await migrate(db);
    const report = await importCatalogue(db, readInThread({ format: 'yml', file, regions: ['msk'] }).rows, {
      afterChange: queuePriceNotices,
      regions: ['msk'],
      source: null,
      format: 'yml',
      mode: 'full',
      clock: systemClock,
    });
    if (report.kind === 'failed') throw new Error(report.message);
  } finally {
    await db.close();
  }
  // Pages that are made ahead would be measured beside the calls: a shop at work has made them long ago.
  const env: Record<string, string> = { DATA_DIR: dataDir, TRUST_PROXY: '1', WARM_UP_PAGES: '0' };
  if (databaseUrl !== undefined) env.DATABASE_URL = databaseUrl;
  const shop = await startShop(env, { processors: 'all' });
  return {
    ...shop,
    stop: async () => {
      await shop.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
