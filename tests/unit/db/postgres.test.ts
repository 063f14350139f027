import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { unavailability } from '#api/backend/db/errors.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';
import { openTcpProxy, throughPort } from '#tests/harness/tcp-proxy.ts';

const because = (reason: string) => (error: unknown) => unavailability(error) === reason;
const one = { name: 'one', text: 'select 1 as one' };

describe('PostgreSQL that is not there', () => {
  it('is told as unreachable, and the process lives on', async () => {
    const db = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/none' });
    await expect(db.query(one)).rejects.toSatisfy(because('unreachable'));
    await expect(db.transaction((tx) => tx.query(one))).rejects.toSatisfy(because('unreachable'));
    await db.close();
    await expect(db.query(one)).rejects.toSatisfy(because('closed'));
  });
});

describe.skipIf(testClusterUrl === null)('PostgreSQL connections', () => {
  let db: Database;
  let created: Awaited<ReturnType<typeof createPostgresDatabase>>;
  beforeAll(async () => {
    created = await createPostgresDatabase();
    db = openPostgres({ url: created.url, max: 2 });
  });
  afterAll(async () => {
    await db.close();
    await created.drop();
  });
  const killOthers = (q: Pick<Database, 'query'>) =>
    q.query({
      name: '',
      text: `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid()`,
    });

  it('that die in a transaction are reported as lost and replaced', async () => {
    const dying = db.transaction(async (tx) => {
      await tx.query({ name: '', text: 'select pg_terminate_backend(pg_backend_pid())' });
      await tx.query(one);
    });
    await expect(dying).rejects.toSatisfy(because('lost'));
    expect(await db.query(one)).toEqual([{ one: 1 }]);
  });

  it('that die idle are replaced without anybody noticing', async () => {
    await Promise.all([db.query(one), db.query(one)]);
    await killOthers(db);
    expect(await Promise.all([db.query(one), db.query(one)])).toEqual([[{ one: 1 }], [{ one: 1 }]]);
    await killOthers(db);
    expect(await db.transaction((tx) => tx.query(one))).toEqual([{ one: 1 }]);
  });

  it('keep the usual deadline after a statement with its own', async () => {
    const deadline = () => db.query({ name: '', text: 'show statement_timeout' });
    await db.query({ name: '', text: 'select 1', deadlineMs: 60_000 });
    const late = db.query({ name: '', text: 'select pg_sleep(5)', deadlineMs: 50 });
    await expect(late).rejects.toSatisfy(because('deadline'));
    const seen = await Promise.all([deadline(), deadline(), deadline()]);
    expect(seen.flat()).toEqual(Array.from({ length: 3 }, () => ({ statement_timeout: '5s' })));
    await db.transaction(
      async (tx) => {
        const inside = await tx.query({ name: '', text: 'show statement_timeout' });
        expect(inside).toEqual([{ statement_timeout: '1min' }]);
      },
      { deadlineMs: 60_000 },
    );
    expect(await deadline()).toEqual([{ statement_timeout: '5s' }]);
  });

  it('stay open when a statement with its own deadline is refused: to open another takes tens of ms', async () => {
    const { url } = created;
    const single = openPostgres({ url, max: 1 });
    try {
      const server = () => single.query({ name: '', text: 'select pg_backend_pid() as pid' });
      const before = await server();
      const refused = single.query({ name: '', text: 'select 1 / 0', deadlineMs: 60_000 });
      await expect(refused).rejects.toMatchObject({ code: '22012' });
      const late = single.query({ name: '', text: 'select pg_sleep(5)', deadlineMs: 50 });
      await expect(late).rejects.toSatisfy(because('deadline'));
      expect(await server()).toEqual(before);
      const deadline = await single.query({ name: '', text: 'show statement_timeout' });
      expect(deadline).toEqual([{ statement_timeout: '5s' }]);
    } finally {
      await single.close();
    }
  });

  it('that hang are given up within the five seconds of one wait, transaction and rollback included', async () => {
    const [row] = await db.query<{ name: string }>({ name: '', text: 'select current_database() as name' });
    const direct = new URL(testClusterUrl ?? '');
    direct.pathname = `/${row?.name}`;
    const proxy = await openTcpProxy(Number(direct.port));
    const through = openPostgres({ url: throughPort(direct.href, proxy.port), max: 2 });
    const started = performance.now();
    const hung = through.transaction(async (tx) => {
      await tx.query(one);
      proxy.freeze();
      await tx.query(one);
    });
    await expect(hung).rejects.toSatisfy(because('deadline'));
    // One statement's deadline; a busy machine gets a second more.
    expect(performance.now() - started).toBeLessThan(6_300);
    await Promise.all([through.close(), proxy.close()]);
  });

  it('operations §1: that lead to a server which takes no writes any more are all given up at the first refusal', async () => {
    const [row] = await db.query<{ name: string }>({ name: '', text: 'select current_database() as name' });
    const url = new URL(testClusterUrl ?? '');
    url.pathname = `/${row?.name}`;
    await db.query({ name: '', text: 'create table if not exists taken (id int)' });
    await db.query({ name: '', text: `alter database ${row?.name} set default_transaction_read_only = on` });
    const demoted = openPostgres({ url: url.href, max: 3 });
    await Promise.all([1, 2, 3].map(() => demoted.query({ name: '', text: 'select pg_sleep(0.1)' })));
    await db.query({ name: '', text: `alter database ${row?.name} reset default_transaction_read_only` });
    const write = () => demoted.query({ name: '', text: 'insert into taken values (1)' });
    await expect(write()).rejects.toSatisfy(because('unreachable'));
    await Promise.all([write(), write(), write()]);
    await demoted.close();
  });

  it('give a waiting lock up after two seconds', async () => {
    await db.query({ name: '', text: 'create table if not exists latch (id int primary key)' });
    await db.transaction(async (tx) => {
      await tx.query({ name: '', text: 'lock table latch' });
      const url = await tx.query<{ db: string }>({ name: '', text: 'select current_database() as db' });
      const other = openPostgres({ url: `${testClusterUrl?.replace(/\/[^/]*$/, '')}/${url[0]?.db}`, max: 1 });
      const blocked = other.query({ name: '', text: 'select * from latch' });
      await expect(blocked).rejects.toSatisfy(because('busy'));
      await other.close();
    });
  });
});
