import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkReplica } from '#api/backend/commands/doctor/check-replica.ts';
import { catalogueMark, raiseCatalogueVersion } from '#api/backend/db/catalogue-version.ts';
import type { Database } from '#api/backend/db/database.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { openReplica } from '#api/backend/db/replica/replica.ts';
import { tallied } from '#process/tally.ts';
import { testClusterUrl } from '#tests/harness/postgres.ts';
import { openTcpProxy, throughPort } from '#tests/harness/tcp-proxy.ts';
import {
  hasPostgres,
  inDatabase,
  type PostgresServer,
  postmasterOf,
  removeServer,
  startPrimary,
  startReplica,
} from '#tests/harness/topology/postgres-pair.ts';

const folder = mkdtempSync(join(tmpdir(), 'tara-replica-'));
let servers: { primary: PostgresServer; replica: PostgresServer };
let database: Database;
/** Past our reads: what holds the replica back, and looks whether it has come. */
let standby: Database;

const run = (db: Database, text: string) => db.query({ name: '', text });

/** A replica's reads, with what was told of it, and who has answered since it was opened. */
async function open(url: string) {
  const told: (string | null)[] = [];
  const replica = openReplica(database, url, { max: 4, tell: (trouble) => void told.push(trouble) });
  onTestFinished(() => replica.close());
  replica.expect(await catalogueMark(database));
  const counted = () =>
    Object.fromEntries(tallied('databaseReads').map(({ labels, value }) => [labels[0], value]));
  const before = counted();
  const answered = (server: string) => (counted()[server] ?? 0) - (before[server] ?? 0);
  return { ...replica, told, answered };
}

/** Something changes, and this process hears of it. */
async function change(title: string, heard: { expect(mark: { version: number; tag: string }): void }) {
  await database.transaction(async (tx) => {
    await tx.query({
      name: '',
      text: `insert into told_here (title) values ($1)`,
      values: [title],
    });
    await raiseCatalogueVersion(tx, []);
  });
  heard.expect(await catalogueMark(database));
}

const SAID = { name: 'said_here', text: 'select title from told_here order by title' };
const said = async (db: Pick<Database, 'query'>) =>
  (await db.query<{ title: string }>(SAID)).map(({ title }) => title);

const isReady = testClusterUrl !== null && hasPostgres();

describe.skipIf(!isReady)('operations §1: a replica for what everybody reads', () => {
  beforeAll(async () => {
    // As root the servers run as another user.
    chmodSync(folder, 0o755);
    const primary = startPrimary(join(folder, 'primary'));
    database = openPostgres({ url: primary.url });
    await migrate(database);
    await run(database, 'create table told_here (title text)');
    servers = { primary, replica: startReplica(primary, join(folder, 'replica')) };
    standby = openPostgres({ url: servers.replica.url, max: 1 });
  });
  afterAll(async () => {
    await standby.close();
    await database.close();
    for (const server of [servers.replica, servers.primary]) removeServer(server);
    rmSync(folder, { recursive: true });
  });

  it('answers reads; a transaction is the primary’s', async () => {
    const { reads, answered, figures } = await open(servers.replica.url);
    const [row] = await reads.query<{ standby: boolean }>({
      name: '',
      text: 'select pg_is_in_recovery() as standby',
    });
    expect(row).toEqual({ standby: true });
    expect(await reads.orm.query.region.findMany()).not.toEqual([]);
    const inside = await reads.transaction((tx) =>
      tx.query({ name: '', text: 'select pg_is_in_recovery() as standby' }),
    );
    expect(inside).toEqual([{ standby: false }]);
    expect([answered('replica'), answered('primary')]).toEqual([2, 0]);
    // What the primary has written for itself is on its way, too.
    await expect.poll(figures).toEqual({ isInUse: true, lag: { bytes: 0, seconds: 0 } });
  });

  it('is read again only once it has replayed a change that was heard of', async () => {
    const replica = await open(servers.replica.url);
    const { reads, answered, told } = replica;
    expect(await said(reads)).toEqual([]);
    await run(standby, 'select pg_wal_replay_pause()');
    await change('новое', replica);
    expect(await said(standby), 'the standby itself').toEqual([]);
    expect(await said(reads)).toEqual(['новое']);
    expect(answered('primary')).toBe(1);
    const behind = await replica.figures();
    expect(behind.isInUse).toBe(false);
    expect(behind.lag?.bytes).toBeGreaterThan(0);
    await run(standby, 'select pg_wal_replay_resume()');
    await expect
      .poll(async () => {
        await said(reads);
        return answered('replica');
      })
      .toBeGreaterThan(1);
    expect(await said(reads)).toEqual(['новое']);
    expect(told, 'moments are no trouble').toEqual([]);
  });

  it('gone, it is missed by nobody, and is read again when it is back', async () => {
    const proxy = await openTcpProxy(Number(new URL(servers.replica.url).port));
    const { reads, answered, told } = await open(throughPort(servers.replica.url, proxy.port));
    await run(reads, 'select 1');
    await proxy.close();
    expect(await run(reads, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect([answered('primary'), told]).toEqual([1, ['gone']]);
    const back = await openTcpProxy(Number(new URL(servers.replica.url).port), proxy.port);
    onTestFinished(() => back.close());
    await expect
      .poll(
        async () => {
          await run(reads, 'select 1');
          return told;
        },
        { timeout: 5_000 },
      )
      .toEqual(['gone', null]);
  });

  it('that hangs is waited for by the first alone', async () => {
    const proxy = await openTcpProxy(Number(new URL(servers.replica.url).port));
    onTestFinished(() => proxy.close());
    const { reads, answered } = await open(throughPort(servers.replica.url, proxy.port));
    await run(reads, 'select 1');
    proxy.freeze();
    expect(await run(reads, 'select 1 as one')).toEqual([{ one: 1 }]);
    const began = performance.now();
    for (let asked = 0; asked < 20; asked += 1) await run(reads, 'select 1');
    expect(performance.now() - began).toBeLessThan(500);
    expect(answered('primary')).toBe(21);
  });

  it('without the shop’s tables is called by name, and asked no more', async () => {
    const { reads, told } = await open(inDatabase(servers.replica.url, 'template1'));
    expect(await said(reads)).toEqual(['новое']);
    expect(told).toEqual(['foreign']);
  });

  it('of another history is not read, whatever its number', async () => {
    const replica = await open(servers.replica.url);
    const mark = await catalogueMark(database);
    replica.expect({ ...mark, tag: '00000000-0000-4000-8000-000000000000' });
    await said(replica.reads);
    expect(replica.answered('primary')).toBe(1);
  });

  it('is looked at by doctor', async () => {
    const { primary, replica } = servers;
    const found = async (url: string) => {
      const { state, text } = await checkReplica(database, url);
      return `${state}: ${text}`;
    };
    expect(await found(replica.url)).toBe('ok: Реплика отстаёт на 0 с.');
    expect(await found(primary.url)).toMatch(/^warning: .* не к реплике/);
    expect(await found(inDatabase(replica.url, 'template1'))).toMatch(/^warning: .*нет базы магазина/);
    expect(await found(throughPort(replica.url, 1))).toMatch(/^warning: Реплика базы не отвечает/);
  });

  it('stopped at once, it is missed by nobody either', async () => {
    const { reads, told } = await open(servers.replica.url);
    await run(reads, 'select 1');
    process.kill(postmasterOf(servers.replica), 'SIGQUIT');
    await expect
      .poll(async () => {
        expect(await run(reads, 'select 1 as one')).toEqual([{ one: 1 }]);
        return told;
      })
      .toEqual(['gone']);
  });
});
