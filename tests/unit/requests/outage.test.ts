import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { storeWaiting } from '#api/backend/buying/requests/outage/store-waiting.ts';
import { keepRequests } from '#api/backend/buying/requests/outage/waiting-requests.ts';
import type { Database } from '#api/backend/db/database.ts';
import { DatabaseUnavailable } from '#api/backend/db/errors.ts';
import { fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { movingClock } from '#tests/fixtures/moving-clock.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { SETTINGS, succeed, Visitor } from '../backend/visitor.ts';

const root = mkdtempSync(join(tmpdir(), 'tara-outage-'));
const folder = join(root, 'requests.waiting');
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** The database as it is while `isAway()` is false; after that nothing of it answers. */
function outage(db: Database, isAway: (text: string) => boolean): Database {
  const gone = () => Promise.reject(new DatabaseUnavailable('lost', 'the connection is gone'));
  return {
    ...db,
    query: (statement) => (isAway(statement.text) ? gone() : db.query(statement)),
    transaction: async (work) => {
      if (isAway('begin')) return gone();
      const done = await db.transaction(work);
      return isAway('commit') ? gone() : done;
    },
  };
}

eachDatabase('a form sent while the database is away', (db) => {
  let away: 'nothing' | 'all' | 'commit';
  let shop: Database;
  const clock = movingClock('2026-11-18T09:00:00Z');
  const rows = <Row extends object>(text: string) => db().query<Row>({ name: '', text });
  const files = () => readdirSync(folder).filter((name) => name.endsWith('.json'));
  beforeEach(async () => {
    await fillCatalogue(db());
    rmSync(folder, { recursive: true, force: true });
    away = 'nothing';
    shop = outage(db(), (text) => away === 'all' || (away === 'commit' && text === 'commit'));
    keepRequests(shop, root);
  });
  const visitor = () => new Visitor(shop, { clock });
  const recall = { phone: '8 912 345-67-89', product_id: 1, text: 'После обеда', page: '/msk/goods/1?x=1' };
  const store = () => storeWaiting(shop, SETTINGS);

  it('acc-E8: is answered, kept on the disk for the owner alone, and stored once when the database is back', async () => {
    const known = visitor();
    succeed(await known.call('createRecall', { ...recall, phone: '9120000000' }));
    away = 'all';
    const sentAt = clock.now();
    expect(succeed(await known.call('createRecall', recall))).toEqual({ id: null, callBack: null });
    clock.pass(1000);
    succeed(
      await visitor().call('createWholesale', { phone: '9120000002', product_id: false, special: false }),
    );
    clock.pass(1000);
    succeed(await visitor().call('createLowPrice', { email: 'a@example.ru', product_id: 1 }));
    succeed(await visitor().call('createLowPrice', { email: 'a@example.ru', product_id: 999 }));
    succeed(await visitor().call('createRecall', { ...recall, phone: '9120000003', website: 'x' }));
    expect(files()).toHaveLength(5);
    expect(statSync(join(folder, files()[0] ?? '')).mode & 0o077).toBe(0);
    await store();
    expect(files(), 'still away').toHaveLength(5);
    away = 'nothing';
    clock.pass(3_600_000);
    await Promise.all([store(), store()]);
    expect(files()).toEqual([]);
    await store();
    const stored = await rows<Record<string, unknown>>(`
      select r.kind, coalesce(r.phone, r.email) as contact, r.status, r.page_url, r.price_kop, r.created_at,
        r.session_id is not null as has_session, c.text is not null as has_consent,
        (select count(*) from outbox o where o.payload->>'requestId' = r.id::text) as told
      from request r left join consent c on c.request_id = r.id where r.phone is distinct from '+79120000000'
      order by r.created_at, r.id`);
    const whole = { status: 'new', has_consent: true, told: 1 };
    expect(stored.filter(({ status }) => status !== 'spam')).toMatchObject([
      {
        ...whole,
        kind: 'recall',
        contact: '+79123456789',
        page_url: '/msk/goods/1',
        has_session: true,
        created_at: sentAt,
      },
      { ...whole, kind: 'opt', contact: '+79120000002', has_session: false },
      { ...whole, kind: 'lowprice', contact: 'a@example.ru', price_kop: 10_000 },
    ]);
    expect(stored.some(({ status, told }) => status === 'spam' && told === 0)).toBe(true);
  });

  it('F2: when the answer to the commit was lost, and what was kept is stored twice over, there is one', async () => {
    away = 'commit';
    succeed(await visitor().call('createRecall', recall));
    const [name = ''] = files();
    const text = readFileSync(join(folder, name), 'utf8');
    away = 'nothing';
    await store();
    writeFileSync(join(folder, name), text);
    clock.pass(3_600_000);
    succeed(await visitor().call('createRecall', recall));
    await store();
    expect(await rows('select count(*) as count from request')).toEqual([{ count: 2 }]);
    expect(files()).toEqual([]);
  });

  it('one that does not fit is set aside and keeps no other waiting; a torn file is none', async () => {
    away = 'all';
    succeed(await visitor().call('createRecall', recall));
    const [name = ''] = files();
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace('+79123456789', '\\u0000'));
    writeFileSync(join(folder, '0-torn.json'), '{"kind":"recall","pho');
    clock.pass(1000);
    succeed(await visitor().call('createRecall', { ...recall, phone: '9120000004' }));
    away = 'nothing';
    await store();
    expect(await rows('select phone from request')).toEqual([{ phone: '+79120000004' }]);
    expect(readdirSync(folder).sort()).toEqual(['0-torn.json', `${name}.refused`]);
  });

  it('D55: who is forgotten while it is being stored is not stored', async () => {
    away = 'all';
    succeed(await visitor().call('createRecall', recall));
    const [name = ''] = files();
    const forgetting = outage(db(), (text) => {
      if (text === 'begin') rmSync(join(folder, name));
      return false;
    });
    keepRequests(forgetting, root);
    await storeWaiting(forgetting, SETTINGS);
    expect(files()).toEqual([]);
    expect(await rows('select id from request')).toEqual([]);
  });

  it('D69: with no place to keep it the visitor is told, and keeps the form', async () => {
    const nowhere = outage(db(), () => true);
    await expect(new Visitor(nowhere, { clock }).call('createRecall', recall)).rejects.toThrow('gone');
    writeFileSync(folder, 'no folder');
    away = 'all';
    await expect(visitor().call('createRecall', recall)).rejects.toThrow('gone');
    rmSync(folder);
  });
});
