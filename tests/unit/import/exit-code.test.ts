import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { THIS_PROCESS } from '#api/backend/base/running-process.ts';
import { openForCommandLine } from '#api/backend/db/open.ts';
import { SHORT_LIVED_FLAGS } from '#tests/harness/command.ts';
import { makeTestDirectory, makeTestPostgres } from '#tests/harness/databases.ts';
import { testClusterUrl } from '#tests/harness/postgres.ts';

/** A command is a process that opens the database. */
const LONG = 60_000;
const ROOT = join(import.meta.dirname, '../../..');

describe('npm run catalog ends with', () => {
  let dir = '';
  /** A cluster where there is one: to open the embedded database takes most of a command's time. */
  let postgres: Awaited<ReturnType<typeof makeTestPostgres>> | null = null;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'exit-code-'));
    if (testClusterUrl === null) await makeTestDirectory(join(dir, 'data/database'));
    else postgres = await makeTestPostgres();
  });
  afterAll(async () => {
    await postgres?.drop();
    rmSync(dir, { recursive: true });
  });

  const catalog = async (...words: string[]) => {
    const { DATABASE_URL: _, ...inherited } = process.env;
    const at = postgres === null ? {} : { DATABASE_URL: postgres.url };
    const options = { cwd: ROOT, env: { ...inherited, ...at, DATA_DIR: join(dir, 'data') } };
    const child = spawn(process.execPath, [...SHORT_LIVED_FLAGS, 'scripts/catalog.ts', ...words], options);
    const [[status], stdout, stderr] = await Promise.all([
      once(child, 'close'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { status, stdout, stderr };
  };
  const feed = (price: string): string => {
    const file = join(dir, 'feed.yml');
    const offers = `<offer id="1"><price>${price}</price><categoryId>1</categoryId><name>Ведро</name></offer>`;
    writeFileSync(
      file,
      `<yml_catalog><shop><name>А</name><categories><category id="1">Р</category></categories><offers>${offers}</offers></shop></yml_catalog>`,
    );
    return file;
  };

  it(
    '0 and the help that names them all',
    async () => {
      const { status, stdout } = await catalog('--help');
      expect(status).toBe(0);
      expect(stdout).toContain('Код выхода');
    },
    LONG,
  );

  it(
    '1 where it is refused, 2 where it is held, 0 when it is done, 3 where another is under way',
    async () => {
      // Refused before the database is opened, so they come at once.
      const refusals = [catalog('import', join(dir, 'none.yml'), '--region', 'msk'), catalog('import')];
      expect((await Promise.all(refusals)).map(({ status }) => status)).toEqual([1, 1]);
      expect(await catalog('import', feed('нет'), '--region', 'msk')).toMatchObject({
        status: 2,
        stderr: expect.stringContaining('Каталог не изменён.'),
      });
      expect((await catalog('import', feed('10'), '--region', 'msk')).status).toBe(0);
      const { db } = await openForCommandLine({
        dataDir: join(dir, 'data'),
        databaseUrl: postgres?.url,
      });
      await db.query({
        name: '',
        text: `insert into import_run (source, format, stats)
             values ('', 'yml', jsonb_build_object('start', 'other', 'place', $1::text, 'pid', $2::int, 'beatAt', now()))`,
        values: [THIS_PROCESS.place, process.pid],
      });
      await db.close();
      expect((await catalog('import', feed('10'), '--region', 'msk')).status).toBe(3);
    },
    LONG * 3,
  );
});
