import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenToPostgres } from '#api/backend/db/notices.ts';
import { CONNECT_QUERY } from '#api/backend/db/pooler.ts';
import { poolerWords } from '#api/backend/db/pooler-words.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { openData } from '#server/open-data.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { settingsOf } from '#tests/fixtures/settings.ts';
import { makeTestPostgres } from '#tests/harness/databases.ts';
import { findPgBouncer, type PgBouncer, startPgBouncer } from '#tests/harness/machines/pgbouncer.ts';
import { testClusterUrl } from '#tests/harness/postgres.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

const [OLD, NEW] = [findPgBouncer(false), findPgBouncer(true)];
const opened: PgBouncer[] = [];
let direct: { url: string; drop(): Promise<void> };

async function before(program: string, remembers: boolean, connectQuery = CONNECT_QUERY): Promise<string> {
  const pooler = await startPgBouncer(program, direct.url, { connectQuery, remembers });
  opened.push(pooler);
  return pooler.url;
}

describe.skipIf(testClusterUrl === null)('operations §1: a pooler before the database', () => {
  beforeAll(async () => {
    direct = await makeTestPostgres();
  });
  afterAll(async () => {
    for (const pooler of opened) await pooler.close();
    await direct.drop();
  });
  it('set as the documents say is set rightly', () => {
    const text = readFileSync(new URL('../../../docs/ru/server.md', import.meta.url), 'utf8');
    expect(text).toContain(`connect_query='${CONNECT_QUERY}'`);
  });

  const start = (env: Readonly<Record<string, string>>) =>
    openData(settingsOf({ DEMO_CATALOGUE: 'off', ...env }));

  it.skipIf(OLD === null)('that forgets named statements is refused at the start by its name', async () => {
    const url = await before(OLD ?? '', false);
    await expect(start({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct.url })).rejects.toThrow(
      /^PgBouncer, к которому ведёт DATABASE_URL, не помнит именованных запросов: нужен 1\.21 /,
    );
    await expect(start({ DATABASE_URL: url })).rejects.toThrow(/назовите сам сервер в DATABASE_DIRECT_URL/);
  });

  it.skipIf(NEW === null)(
    'that is told to forget them, or sets its connections otherwise, is refused too',
    async () => {
      expect(await poolerWords(await before(NEW ?? '', true))).toBeNull();
      expect(await poolerWords(await before(NEW ?? '', true, ''))).toMatch(
        /настройками \(statement_timeout = 0, .*допишите в его строку базы connect_query='set statement_timeout = ''5s''/,
      );
    },
  );

  it.skipIf(NEW === null)(
    'carries a shop: buyers at once, deadlines of their own, news past it',
    async () => {
      const url = await before(NEW ?? '', true);
      const { database } = await start({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct.url });
      await fillCatalogue(database);
      const buy = async () => {
        const visitor = new Visitor(database);
        succeed(await visitor.call('addToCart', { code: CODES.plain, push: true }));
        succeed(await visitor.call('createOrder', orderForm()));
      };
      await Promise.all(Array.from({ length: 20 }, buy));
      const count = await database.query({
        name: '',
        text: 'select count(*)::int as orders from shop_order',
      });
      expect(count).toEqual([{ orders: 20 }]);
      const slow = { name: '', text: 'select pg_sleep(1)' };
      await expect(database.query({ ...slow, deadlineMs: 50 })).rejects.toThrow(/слишком долго/);
      const set = { name: '', text: 'show statement_timeout' };
      expect(await database.query({ ...set, deadlineMs: 60_000 })).toEqual([{ statement_timeout: '1min' }]);
      const seen = await Promise.all(Array.from({ length: 12 }, () => database.query(set)));
      expect(new Set(seen.flat().map((row) => JSON.stringify(row)))).toEqual(
        new Set(['{"statement_timeout":"5s"}']),
      );
      let news = 0;
      const notices = listenToPostgres(direct.url, 'pooler_news', () => {
        news += 1;
      });
      await expect.poll(() => news).toBe(1);
      await database.query({ name: '', text: 'notify pooler_news' });
      await expect.poll(() => news).toBe(2);
      await notices.stop();
      await database.close();
    },
  );

  it.skipIf(NEW === null)(
    'is not taken for a server: what would be set on a connection is refused by name',
    async () => {
      const db = openPostgres({ url: await before(NEW ?? '', true) });
      await expect(db.query({ name: '', text: 'select 1' })).rejects.toThrow(/unsupported startup parameter/);
      await db.close();
    },
  );
});
