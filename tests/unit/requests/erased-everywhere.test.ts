import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { journalOf } from '#api/backend/buying/orders/journal/journal-of.ts';
import { journalOrders } from '#api/backend/buying/orders/journal/open-order-journal.ts';
import { openWaiting } from '#api/backend/buying/requests/outage/waiting-requests.ts';
import { runOrdersCommand } from '#api/backend/commands/orders/run-command.ts';
import { runRequestsCommand } from '#api/backend/commands/requests/run-command.ts';
import type { Database } from '#api/backend/db/database.ts';
import { openEmbedded } from '#api/backend/db/embedded/open-embedded.ts';
import { vacuum } from '#api/backend/db/maintenance.ts';
import { openPostgres } from '#api/backend/db/postgres.ts';
import { keepDraft } from '#api/backend/desk/drafts/handlers.ts';
import { checkChain } from '#api/backend/desk/journal/check-chain.ts';
import { exportOrders } from '#api/backend/desk/orders/export/handlers.ts';
import { changeOrderContacts } from '#api/backend/desk/orders/papers/contacts.ts';
import { noteOrder } from '#api/backend/desk/orders/writing/note.ts';
import { takeOrder } from '#api/backend/desk/orders/writing/take.ts';
import { openTold } from '#api/backend/outside/forwarded/told-event.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { addOperator, deskContext, given } from '#tests/fixtures/desk.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { SITE } from '#tests/fixtures/site.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { makeTestDirectory, makeTestPostgres } from '#tests/harness/databases.ts';
import { testClusterUrl } from '#tests/harness/postgres.ts';
import { NOON, succeed, Visitor } from '../backend/visitor.ts';

const PHONE = '+79123456789';
const EMAIL = 'Anna.Nezabudkina@Пример.рф';
/** However the person is written down: name, address, mail and phone in its notations. */
const TRACES = [
  '9123456789',
  '912) 345',
  '912 345',
  '345-67-89',
  '345 67 89',
  'nezabudkina',
  'Незабудкин',
  'Складская',
  '7707083893',
  '770701001',
  'Пример.рф',
  'пример.рф',
];
const NEIGHBOUR = { phone: '+79991112233', email: 'neighbour@example.ru', name: 'Соседова' };

const embedded = async (folder: string): Promise<Database> => {
  await makeTestDirectory(folder);
  return openEmbedded({ dir: folder });
};
const postgres = async (): Promise<Database> => {
  const { url, drop } = await makeTestPostgres();
  const db = openPostgres({ url });
  const close = async () => {
    await db.close();
    await drop();
  };
  return Object.assign(Object.create(db), { close });
};

describe.each([
  ['PGlite', embedded, true],
  ['PostgreSQL', postgres, testClusterUrl !== null],
] as const)('a person who is forgotten (%s)', (_engine, open, isHere) => {
  const folder = mkdtempSync(join(tmpdir(), 'tara-erased-'));
  let db: Database;
  /** The person's sessions and tokens: these name him as long as his browser holds them. */
  let digests: Uint8Array[] = [];
  beforeAll(async () => {
    if (!isHere) return;
    db = await open(folder);
    await fillCatalogue(db);
    await journalOrders(db, folder, NOON);
    await live();
  }, 60_000);
  afterAll(async () => {
    if (isHere) {
      await journalOf(db)?.close();
      await db.close();
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const rows = <Row extends object>(text: string, values: unknown[] = []) =>
    db.query<Row>({ name: '', text, values });

  /** Orders, asks and is told of, in every way that leaves something behind. */
  async function live(): Promise<void> {
    const visitor = new Visitor(db);
    const who = {
      phone: '8 (912) 345-67-89',
      email: EMAIL,
      name: 'Анна Незабудкина',
      inn: '7707083893',
      comment: 'Звоните Незабудкиной: 8 912 345-67-89',
      fulladdress: 'Складская, 1, кв. Незабудкиной',
      fullInn: 'ИП Незабудкина',
      company: 'ИП Незабудкина Анна',
      companyAddress: 'Складская, 1',
      kpp: '770701001',
    };
    const orders: number[] = [];
    for (const way of [{}, { selfdelivery: true, selfDeliveryCity: 'Москва', address: '' }]) {
      await visitor.add(CODES.packed, 100);
      orders.push(wholeOrder(await visitor.call('createOrder', orderForm({ ...who, ...way }))).number);
    }
    for (const number of orders) {
      const note = 'Незабудкина просила позвонить на 8 912 345 67 89';
      await runOrdersCommand(
        db,
        { kind: 'move', number, to: 'confirmed', note },
        { clock: NOON, site: SITE },
      );
    }
    const asked = { phone: PHONE, text: 'Незабудкина ждёт звонка' };
    succeed(await visitor.call('createRecall', { ...asked, product_id: 1 }));
    succeed(await visitor.call('createRecall', { ...asked, product_id: false }));
    succeed(await visitor.call('createWholesale', { phone: PHONE, product_id: 2, special: false }));
    succeed(await visitor.call('createLowPrice', { email: EMAIL, product_id: 1 }));
    await visitor.add(CODES.plain);
    await visitor.call('pushBookmark', { id: 1 });
    await rows(
      `insert into outbox_delivery (event_id, channel, aggregate, next_at, error)
       select id, 'mail', aggregate, now(), 'refused: <' || $1 || '>' from outbox where topic <> 'pages.changed'`,
      [EMAIL],
    );

    await leaveAtDesk(orders[0] ?? 0);
    const other = new Visitor(db);
    await other.add(CODES.packed, 100);
    wholeOrder(await other.call('createOrder', orderForm({ ...NEIGHBOUR, address: 'Дальняя, 2' })));
    succeed(await other.call('createRecall', { phone: NEIGHBOUR.phone, product_id: false, text: 'Сосед' }));
    await leaveFiles();
    const sessions = await rows<{ id: Uint8Array; token: Uint8Array; former: Uint8Array }>(
      `select id, token_digest as token, former_digest as former from session
       where id in (select session_id from shop_order where phone = $1)`,
      [PHONE],
    );
    digests = sessions.flatMap(({ id, token, former }) => [id, token, former]);
    expect(digests).toHaveLength(3);
    // The planner's figures quote values, and dead rows stay on their pages.
    await vacuum(db);
  }

  /**
   * What the desk keeps for itself: a draft, the answer of a press, in the journal searches of exports and
   * what was put right.
   */
  async function leaveAtDesk(number: number): Promise<void> {
    const by = await addOperator(db, 'Иван');
    const context = deskContext(db, by, { clock: NOON });
    const text = 'Незабудкиной перезвонить';
    await keepDraft({ key: `order:${number}:note`, body: { text } }, context);
    await keepDraft({ key: `order:${number + 1_000}:note`, body: { text: 'о другом' } }, context);
    given(await noteOrder({ press: crypto.randomUUID(), number, text }, context));
    given(
      await takeOrder({ press: crypto.randomUUID(), number, version: 1, from: null, to: by.id }, context),
    );
    const other = deskContext(db, await addOperator(db, 'Мария'), { clock: NOON });
    const fields = [{ field: 'name' as const, was: 'Анна Незабудкина', now: 'Анна П. Незабудкина' }];
    given(await changeOrderContacts({ press: crypto.randomUUID(), number, version: 1, fields }, other));
    for (const search of ['345-67-89', 'незабудкина анна', '7707083893', EMAIL, 'Соседова'])
      given(await exportOrders({ tab: 'all', format: 'csv', search }, context));
  }

  /** What waits on the disk: whole, set aside, half written, and of another version's form. */
  async function leaveFiles(): Promise<void> {
    const waiting = openWaiting(folder);
    const request = {
      kind: 'recall' as const,
      city: 'msk' as const,
      phone: PHONE,
      email: null,
      productId: 1,
      specialId: null,
      text: 'Незабудкина',
      page: '/msk',
      trackerSession: null,
      isSpam: false,
      isFrequent: false,
      consent: 'Согласен',
      token: null,
      now: '2026-11-18T09:00:00.000Z',
    };
    for (const id of ['1', '2']) await waiting.keep(id, request);
    await waiting.setAside('2');
    await waiting.keep('3', { ...request, phone: NEIGHBOUR.phone, text: NEIGHBOUR.name });
    const drafts = join(folder, 'requests.waiting');
    writeFileSync(join(drafts, '.half.tmp'), `{"phone":"${PHONE}","text":"Незабуд`);
    writeFileSync(join(drafts, '4.json'), JSON.stringify({ phone: PHONE, text: 'Незабудкина' }));
    const [order] = await rows<Record<string, unknown>>('select * from shop_order where phone = $1 limit 1', [
      PHONE,
    ]);
    mkdirSync(join(folder, 'outside.waiting'), { recursive: true });
    const event = { eventId: crypto.randomUUID(), createdAt: new Date(), left: [] };
    writeFileSync(
      join(folder, 'outside.waiting', '1.json'),
      JSON.stringify({ ...event, subject: { kind: 'order', order: { ...order, session_id: null } } }),
    );
    expect(await openTold(folder).list()).toHaveLength(1);
  }

  /**
   * Every table of the database that holds one of the traces, whatever its column; the engine's own is that
   * of its figures.
   */
  async function tablesNaming(traces: readonly string[]): Promise<string[]> {
    const tables = await rows<{ name: string }>(`
      select oid::regclass::text as name from pg_class
      where relkind in ('r', 'm') and (relname = 'pg_statistic'
        or relnamespace not in (select oid from pg_namespace where nspname ~ '^(pg_|information_schema)'))`);
    const named = traces.map((trace) => trace.replace(/[^\p{L}\d]/gu, '\\$&')).join('|');
    const found = await rows<{ name: string }>(
      tables
        .map(
          ({ name }) => `select '${name}' as name where exists (select from ${name} t where t::text ~* $1)`,
        )
        .join(' union all '),
      [named],
    );
    return found.map(({ name }) => name).sort();
  }

  /** Every file of the data directory that holds one of the traces or digests. */
  function filesNaming(): string[] {
    const traces = [
      ...TRACES.map((trace) => Buffer.from(trace)),
      ...digests.map((bytes) => Buffer.from(bytes)),
    ];
    const written = digests.map((bytes) => Buffer.from(Buffer.from(bytes).toString('hex')));
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => {
        const bytes = readFileSync(path);
        return [...traces, ...written].some((trace) => bytes.includes(trace));
      })
      .map((path) => path.slice(folder.length + 1));
  }
  const hex = () => digests.map((bytes) => Buffer.from(bytes).toString('hex'));
  const forget = (person: { phone: string | null; email: string | null }) =>
    runRequestsCommand(
      db,
      { kind: 'forget', person, isSure: true },
      { clock: NOON, dataDir: folder, site: SITE },
    );

  it.runIf(isHere)(
    'is in no table, in no file of the data directory, and nobody else is missing',
    async () => {
      expect(await tablesNaming(TRACES)).toEqual(
        expect.arrayContaining([
          'desk_draft',
          'desk_press',
          'operator_event',
          'outbox_delivery',
          'pg_statistic',
          'request',
          'shop_order',
          'shop_order_event',
        ]),
      );
      expect(await tablesNaming(hex())).toEqual(expect.arrayContaining(['consent', 'request', 'session']));
      expect(filesNaming()).toEqual(expect.arrayContaining(['orders.journal', 'requests.waiting/.half.tmp']));

      const [, ...said] = (await forget({ phone: PHONE, email: null })).lines;
      expect(said.join(' ')).toContain('под другим телефоном');
      expect((await forget({ phone: null, email: EMAIL.toLowerCase() })).isRefused).toBe(false);

      expect(await tablesNaming([...TRACES, ...hex()])).toEqual([]);
      expect(filesNaming()).toEqual([]);
      expect(await rows('select count(*) from shop_order where total_kop > 0')).toEqual([{ count: 3 }]);
      expect(await rows('select name, email from shop_order where phone = $1', [NEIGHBOUR.phone])).toEqual([
        { name: NEIGHBOUR.name, email: NEIGHBOUR.email },
      ]);
      expect(await rows('select key from desk_draft')).toHaveLength(1);
      expect(await checkChain(db, NOON.now())).toEqual({ rows: 8, emptied: 5, faults: [] });
      expect((await openWaiting(folder).list()).map(({ id }) => id)).toEqual(['3']);
      expect(await rows('select count(*) from session')).toEqual([{ count: 1 }]);

      // The shop has the journal open all the while: what it writes next stands in the new file.
      const visitor = new Visitor(db);
      await visitor.add(CODES.packed, 100);
      wholeOrder(await visitor.call('createOrder', orderForm({ ...NEIGHBOUR, name: 'После стирания' })));
      const after = (await journalOf(db)?.entries()) ?? [];
      expect(after.map(({ order }) => order.name)).toEqual([null, null, NEIGHBOUR.name, 'После стирания']);
    },
  );
});
