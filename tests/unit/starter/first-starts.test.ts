import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fillEmptyShop } from '#api/backend/commands/starter/fill-empty-shop.ts';
import { alone } from '#api/backend/db/alone.ts';
import { migrate } from '#api/backend/db/migrate.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { createPostgresDatabase, testClusterUrl } from '#tests/harness/postgres.ts';
import { rounds } from '#tests/harness/rounds.ts';
import { NOON } from '../backend/visitor.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A small shop: thirty products and a theme. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-starts-'));
  cpSync(join(ROOT, 'tests/fixtures/feeds/stroy.yml'), join(folder, 'feeds', 'msk.yml'));
  cpSync(join(ROOT, 'demo/content/theme.json'), join(folder, 'content', 'theme.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const BEGUN = `insert into setting (key, value) values ('filling', '{}')`;
/** Another import ends as soon as a filling has looked and found the shop empty. */
const ENDS_MEANWHILE = [
  `create function ends_meanwhile() returns trigger language plpgsql as $$ begin
     insert into import_run (source, format, status) values ('supplier', 'yml', 'done');
     return null;
   end $$`,
  `create trigger ends_meanwhile after insert on setting
     for each row when (new.key = 'filling') execute function ends_meanwhile()`,
];
const ORDER = `insert into shop_order (token, idempotency_key, request_hash, region_id, phone, subtotal_kop,
    total_kop, is_consent_for_pd, consent_version)
  values (repeat('a', 32), 'key', '\\x00', 1, '', 0, 0, true, '1')`;
const OWN_CATALOGUE = `insert into import_run (source, format, status) values ('supplier', 'yml', 'done')`;

describe('operations §1: first starts over one PostgreSQL', () => {
  it.skipIf(testClusterUrl === null)(
    'however many at once end in one shop',
    async () => {
      for (let round = 0; round < rounds(1, 20); round += 1) {
        const { url, drop } = await createPostgresDatabase();
        const starts = Array.from({ length: 3 }, () => openPostgres({ url, max: 4 }));
        const filled = await Promise.all(
          starts.map(async (db) => {
            await migrate(db);
            return (await fillEmptyShop(db, folder, NOON)).kind;
          }),
        );
        expect(filled.toSorted()).toEqual(['filled', 'not-needed', 'not-needed']);
        const [shop] = (await starts[0]?.query({
          name: '',
          text: `select (select count(*) from product) as products, (select count(*) from import_run) as runs,
                        (select count(*) from setting where key = 'filling') as marks`,
        })) ?? [undefined];
        expect(shop).toEqual({ products: 30, runs: 1, marks: 0 });
        for (const db of starts) await db.close();
        await drop();
      }
    },
    120_000,
  );

  it.skipIf(testClusterUrl === null)('whoever dies at it is followed at once', async () => {
    const { url, drop } = await createPostgresDatabase();
    const [dying, other] = [openPostgres({ url, max: 2 }), openPostgres({ url, max: 2 })];
    const hung = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const order: string[] = [];
    const first = alone(dying, () => {
      begun.resolve();
      return hung.promise;
    });
    await begun.promise;
    const second = alone(other, async () => void order.push('second'));
    await expect
      .poll(async () => {
        const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
        return (await other.query({ name: '', text: waiting })).length;
      })
      .toBe(1);
    order.push('death');
    const kill = `select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`;
    await dying.query({ name: '', text: kill });
    await second;
    expect(order).toEqual(['death', 'second']);
    hung.resolve();
    await first;
    await dying.close();
    await other.close();
    await drop();
  });
});

eachDatabase('a first start while an import is under way', (db) => {
  const ALIVE = `insert into import_run (source, format, stats)
    values ('', 'yml', jsonb_build_object('start', 'another', 'place', 'elsewhere', 'pid', 1, 'beatAt', now()))`;
  it.each([
    [
      'the one of a start that died elsewhere is silent',
      `update import_run set stats = stats - 'beatAt',
      started_at = now() - interval '61 seconds' where status = 'running'`,
      'filled',
    ],
    [
      'an operator’s has brought goods',
      `update import_run set status = 'done', source = 'supplier'`,
      'not-needed',
    ],
  ])('waits until %s', async (_what, end, kind) => {
    await db().query({ name: '', text: ALIVE });
    const filling = fillEmptyShop(db(), folder, NOON);
    await pause(1_200);
    await db().query({ name: '', text: end });
    expect((await filling).kind).toBe(kind);
  });

  it('keeps its goods out of what has come between its look and its beginning', async () => {
    for (const text of ENDS_MEANWHILE) await db().query({ name: '', text });
    onTestFinished(async () => {
      await db().query({ name: '', text: 'drop function ends_meanwhile cascade' });
    });
    expect(await fillEmptyShop(db(), folder, NOON)).toEqual({ kind: 'not-needed' });
    const left = `select (select count(*) from product) as products,
                         (select count(*) from setting where key = 'filling') as marks,
                         (select count(*) from import_run) as runs`;
    expect(await db().query({ name: '', text: left })).toEqual([{ products: 0, marks: 0, runs: 1 }]);
  });
});

eachDatabase('a shop that is not empty any more', (db) => {
  it.each([
    ['an order', [ORDER]],
    ['an order, though a filling was cut short', [BEGUN, ORDER]],
    ['somebody’s own catalogue, though a filling was cut short', [BEGUN, OWN_CATALOGUE]],
  ])('is never filled: %s', async (_what, texts) => {
    for (const text of texts) await db().query({ name: '', text });
    expect(await fillEmptyShop(db(), folder, NOON)).toEqual({ kind: 'not-needed' });
    const left = `select (select count(*) from product) as products,
                         (select count(*) from setting where key = 'filling') as marks`;
    expect(await db().query({ name: '', text: left })).toEqual([{ products: 0, marks: 0 }]);
  });
});
