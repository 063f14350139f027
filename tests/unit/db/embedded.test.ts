import { execFile } from 'node:child_process';
import {
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Queryable } from '#api/backend/db/database.ts';
import { type EmbeddedDatabase, openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';
import { openThroughSocket } from '#api/backend/db/embedded/socket-client.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { vacuum } from '#api/backend/db/maintenance.ts';
import { openForCommandLine } from '#api/backend/db/open.ts';
import { makeTestDirectory } from '#tests/harness/databases.ts';

const run = promisify(execFile);
const FLAGS = ['--import', './scripts/module-formats.ts'];
const script = (name: string) => join(import.meta.dirname, name);

const days = async (q: Queryable) =>
  (await q.query<{ day: string }>({ name: 'days', text: 'select day from holiday order by day' })).map(
    (row) => row.day,
  );
const addDay = (q: Queryable, day: string) =>
  q.query({ name: 'add_day', text: 'insert into holiday (day) values ($1)', values: [day] });
const endless = { name: '', text: 'select count(*) from generate_series(1, 100000000000)', deadlineMs: 400 };
const because = (reason: string) => (error: unknown) => unavailability(error) === reason;

describe('the embedded database on disk', { timeout: 60_000 }, () => {
  let root: string;
  let dir: string;
  let db: EmbeddedDatabase;
  const throughSocket = async () => {
    const client = await openThroughSocket(dir);
    if (!client) throw new Error('Nobody answers at the socket.');
    return client;
  };

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'tara-db-'));
    dir = join(root, 'database');
    await makeTestDirectory(dir);
    db = await openEmbedded({ dir, waitMs: 5_000, idleTransactionMs: 700 });
  }, 60_000);
  afterAll(async () => {
    await db.close();
    rmSync(root, { recursive: true, force: true });
  });
  beforeEach(async () => {
    await db.query({ name: 'days_clear', text: 'delete from holiday' });
  });

  it('keeps 32 MB of its files in memory, all of which is resident, not the 128 of its default', async () => {
    const [row] = await db.query<{ shared_buffers: string }>({ name: '', text: 'show shared_buffers' });
    expect(row?.shared_buffers).toBe('32MB');
  });

  it('refuses a second process, names directory and owner, and the first is unharmed', async () => {
    await addDay(db, '2026-01-01');
    const other = join(root, 'other-name');
    symlinkSync(dir, other);
    const opened = [dir, other].map((path) =>
      run(process.execPath, [...FLAGS, script('second-opener.ts'), path]),
    );
    for (const { stdout } of await Promise.all(opened)) {
      expect(stdout).toContain('DirectoryInUse');
      expect(stdout).toContain(`База данных в каталоге ${realpathSync(dir)} уже открыта`);
      expect(stdout).toContain(`процесс ${process.pid}`);
    }
    expect(await days(db)).toEqual(['2026-01-01']);
  });

  it('refuses a second opening in the same process', async () => {
    await expect(openEmbedded({ dir })).rejects.toThrow('уже открыта');
    expect(await days(db)).toEqual([]);
  });

  it('lets only its own user through the socket', () => {
    expect(statSync(join(dir, 'host.sock')).mode & 0o777).toBe(0o600);
    expect(statSync(dir).mode & 0o077).toBe(0);
  });

  it('serves the command line while the server runs, transactions of both kept apart', async () => {
    const { db: client, throughServer } = await openForCommandLine({ dataDir: root });
    expect(throughServer).toBe(true);
    await client.query({ name: 'zero', text: `insert into setting (key, value) values ('n', '0')` });
    const raise = (q: Queryable, fail: boolean) =>
      q.query({
        name: fail ? 'raise_fail' : 'raise',
        text: `update setting set value = to_jsonb(value::int + 1) where key = 'n' ${fail ? 'and 1 / 0 = 1' : ''}`,
      });
    const work = Array.from({ length: 120 }, (_, at) =>
      (at % 2 ? client : db)
        .transaction(async (tx) => {
          await raise(tx, false);
          if (at % 5 === 0) await raise(tx, true);
        })
        .then(
          () => 1,
          () => 0,
        ),
    );
    const reads = Array.from({ length: 100 }, (_, at) =>
      (at % 2 ? client : db).query<{ n: number }>({ name: 'one', text: 'select $1::int as n', values: [at] }),
    );
    expect((await Promise.all(reads)).map(([row]) => row?.n)).toEqual(reads.map((_, at) => at));
    const done = (await Promise.all<number>(work)).reduce((sum, one) => sum + one, 0);
    expect(done).toBe(96);
    const [row] = await client.query<{ value: number }>({
      name: 'n',
      text: `select value from setting where key = 'n'`,
    });
    expect(row?.value).toBe(96);
    await client.close();
  });

  it('rolls back what a killed command line had begun', async () => {
    await expect(run(process.execPath, [...FLAGS, script('vanishing-client.ts'), dir])).rejects.toMatchObject(
      {
        signal: 'SIGKILL',
      },
    );
    await addDay(db, '2026-01-02');
    expect(await days(db)).toEqual(['2026-01-02']);
  });

  it('rolls back what a disconnected command line had begun', async () => {
    const client = await throughSocket();
    const begun = Promise.withResolvers<void>();
    const cut = client.transaction(async (tx) => {
      await addDay(tx, '2026-01-03');
      begun.resolve();
      await new Promise((resolve) => setImmediate(resolve));
      await client.close();
    });
    await begun.promise;
    await expect(cut).rejects.toSatisfy(because('closed'));
    expect(await days(db)).toEqual([]);
  });

  it('undoes a transaction that holds the database and asks nothing', async () => {
    const release = Promise.withResolvers<void>();
    const sleeping = db.transaction(async (tx) => {
      await addDay(tx, '2026-01-04');
      await release.promise;
      await addDay(tx, '2026-01-05');
    });
    expect(await days(db)).toEqual([]);
    release.resolve();
    await expect(sleeping).rejects.toSatisfy(because('busy'));
    expect(await days(db)).toEqual([]);
  });

  it('replaces a hung worker: the late call fails, those waiting are answered, nothing committed is lost', async () => {
    await addDay(db, '2026-01-06');
    const late = db.query(endless);
    const waiting = days(db);
    await expect(late).rejects.toSatisfy(because('deadline'));
    expect(await waiting).toEqual(['2026-01-06']);
  });

  it('loses an open transaction with its worker and says so', async () => {
    const hung = db.transaction(async (tx) => {
      await addDay(tx, '2026-01-07');
      await tx.query(endless).catch(() => undefined);
      await addDay(tx, '2026-01-08');
    });
    await expect(hung).rejects.toSatisfy(because('deadline'));
    expect(await days(db)).toEqual([]);
  });

  it('keeps the server’s thread free while the database works', async () => {
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    await db.query({ name: '', text: 'select count(*) from generate_series(1, 600000)' });
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(10);
  });

  it('tidies up between other calls', async () => {
    await db.query({
      name: '',
      text: `insert into setting select 'k' || n, '0' from generate_series(1, 500) n`,
    });
    const tidy = vacuum(db);
    expect(await days(db)).toEqual([]);
    await tidy;
    const [row] = await db.query<{ n: number }>({
      name: '',
      text: `select reltuples::int as n from pg_class where relname = 'setting'`,
    });
    expect(row?.n).toBeGreaterThanOrEqual(500);
  });

  it('writes nothing more once another program has taken the directory', async () => {
    const place = join(root, 'taken');
    await makeTestDirectory(place);
    const lost = Promise.withResolvers<void>();
    const first = await openEmbedded({ dir: place, onLost: lost.resolve });
    await first.query({ name: '', text: 'create table kept (n int)' });
    const theirs = JSON.stringify({
      ...JSON.parse(readFileSync(join(place, 'owner.json'), 'utf8')),
      token: 'x',
    });
    writeFileSync(join(place, 'owner.json'), theirs);
    await lost.promise;
    await expect(first.query({ name: '', text: 'insert into kept values (1)' })).rejects.toSatisfy(
      because('unreachable'),
    );
    await first.close();
    expect(readFileSync(join(place, 'owner.json'), 'utf8')).toBe(theirs);
    rmSync(join(place, 'owner.json'));
    const second = await openEmbedded({ dir: place });
    expect(await second.query({ name: '', text: 'select * from kept' })).toEqual([]);
    await second.close();
  });

  it('rejects calls after closing and gives the directory free', async () => {
    const place = join(root, 'second');
    await makeTestDirectory(place);
    const first = await openEmbedded({ dir: place });
    await first.close();
    await expect(days(first)).rejects.toSatisfy(because('closed'));
    expect(await openThroughSocket(place)).toBeNull();
    const again = await openEmbedded({ dir: place });
    expect(await again.query({ name: 'one_row', text: 'select 1 as one' })).toEqual([{ one: 1 }]);
    await again.close();
  });
});
