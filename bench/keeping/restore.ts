import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#api/backend/commands/backup/restore-backup.ts';
import { takeBackup } from '#api/backend/commands/backup/take-backup.ts';
import { systemClock } from '#lib/time/clock.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';
import { withOrders } from '../desk-orders/with-orders.ts';
import { markdown, short } from '../figures.ts';
import { importFeed } from '../filled-database.ts';
import { keepResults } from '../results.ts';
import { writeSyntheticFeed } from '../synthetic-feed.ts';
import { tell } from '../tell.ts';

/**
 * `npm run bench:restore`: a shop of many goods and 100,000 orders is copied and brought back into an empty
 * place, where rows, sums of orders and the hash of the catalogue are compared with what they were
 * (operations §5). `--goods 100000`; on the embedded database, and on the cluster of
 * TEST_DATABASE_URL where there is one.
 */
const { values: options } = parseArgs({ options: { goods: { type: 'string', default: '100000' } } });
const goods = Number(options.goods);

/** Where a shop stands, and where it is brought back. */
type Places = { full: { DATA_DIR: string; DATABASE_URL?: string }; empty: Places['full'] };

const root = mkdtempSync(join(tmpdir(), 'tara-restore-'));
const feed = join(root, 'feed.yml');

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const from = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - from) / 1_000 };
}

/** Of the files in a folder, MB. */
const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6;

/** A row of the table. Throws when the copy cannot be taken or is not what was copied. */
async function measure(name: string, { full, empty }: Places): Promise<string[]> {
  const copies = join(root, `copies-${name}`);
  const place = {
    dataDir: full.DATA_DIR,
    ...(full.DATABASE_URL === undefined ? {} : { databaseUrl: full.DATABASE_URL }),
  };
  const settings = settingsOf(full);
  const taken = await withOrders(place, async (db) => {
    tell(`${name}: importing ${goods} goods`);
    await importFeed(db, feed);
    tell(`${name}: taking a copy`);
    return timed(() => takeBackup(db, copies, { settings, clock: systemClock, env: {} }));
  });
  if (taken.result.isRefused) throw new Error(taken.result.lines.join('\n'));
  const copy = readdirSync(copies).find((each) => each.startsWith('tara-')) ?? '';
  tell(`${name}: bringing it back`);
  const restored = await timed(() =>
    restoreBackup(join(copies, copy), { settings: settingsOf(empty), identity: null }),
  );
  if (restored.result.isRefused) throw new Error(restored.result.lines.join('\n'));
  tell(`${name}: ${restored.result.lines.join(' ')}`);
  return [name, short(taken.seconds), sizeOf(copies).toFixed(0), short(restored.seconds), 'yes'];
}

const placesIn = (name: string, urls: { full: string; empty: string } | null): Places => {
  const [DATA_DIR, EMPTY] = [join(root, name, 'data'), join(root, name, 'empty')];
  for (const dir of [DATA_DIR, EMPTY]) mkdirSync(dir, { recursive: true });
  if (urls === null) return { full: { DATA_DIR }, empty: { DATA_DIR: EMPTY } };
  return {
    full: { DATA_DIR, DATABASE_URL: urls.full },
    empty: { DATA_DIR: EMPTY, DATABASE_URL: urls.empty },
  };
};

/** The same on two new databases of the tests' cluster, which are removed again. */
async function measureOnPostgres(): Promise<string[]> {
  const [full, empty] = [await createPostgresDatabase(), await createPostgresDatabase()];
  try {
    return await measure('PostgreSQL', placesIn('postgres', { full: full.url, empty: empty.url }));
  } finally {
    await Promise.all([full.drop(), empty.drop()]);
  }
}

try {
  await writeSyntheticFeed(feed, goods);
  const rows = [await measure('embedded', placesIn('embedded', null))];
  if (testClusterUrl !== null) rows.push(await measureOnPostgres());
  const head = ['database', 'copy, s', 'copy, MB', 'restore, s', 'rows, sums and hash equal'];
  const text = `${goods.toLocaleString('en-GB')} goods of both regions and 100,000 orders of five lines.\n\n${markdown(head, rows)}`;
  console.log(text);
  keepResults('A copy brought back', text, new Date());
} finally {
  rmSync(root, { recursive: true, force: true });
}
