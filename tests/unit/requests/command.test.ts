import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openWaiting } from '#api/backend/buying/requests/outage/waiting-requests.ts';
import { parseRequestsCommand, type RequestsCommand } from '#api/backend/commands/requests/arguments.ts';
import { runRequestsCommand } from '#api/backend/commands/requests/run-command.ts';
import { openTold, type ToldEvent } from '#api/backend/outside/forwarded/told-event.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { fixedClock } from '#tests/fixtures/fixed-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { SITE } from '#tests/fixtures/site.ts';
import { eachDatabase } from '#tests/harness/databases.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

const ALL = { status: null, from: null, to: null };
const PHONE = '+79123456789';
const person = { phone: PHONE, email: null };
/** A request that another backend has taken, without anybody's contacts. */
const TAKEN = {
  ...({ kind: 'recall', status: 'new' } as const),
  id: 7,
  region_id: 1,
  email: null,
  text: null,
  page_url: null,
  tracker_session: null,
  product_id: null,
  code: null,
  product: null,
  special: null,
  price_kop: null,
};
const folder = mkdtempSync(join(tmpdir(), 'tara-requests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  [['list'], { kind: 'list', chosen: ALL }],
  [
    ['list', '--status', 'spam', '--to', '2026-11-30'],
    { kind: 'list', chosen: { ...ALL, status: 'spam', to: '2026-11-30' } },
  ],
  [['export', 'a.csv'], { kind: 'export', file: 'a.csv', chosen: ALL, person: null }],
  [
    ['export', 'a.csv', '--phone', '8 (912) 345-67-89'],
    { kind: 'export', file: 'a.csv', chosen: ALL, person },
  ],
  [['resend', '7'], { kind: 'resend', id: 7 }],
  [['document', '0123456789abcdef'], { kind: 'document', hash: '0123456789abcdef' }],
  [['forget', '--phone', '9123456789'], { kind: 'forget', person, isSure: false }],
  [
    ['forget', '--email', 'A@Example.ru', '--yes'],
    { kind: 'forget', person: { phone: null, email: 'a@example.ru' }, isSure: true },
  ],
])('«requests %s» is understood', (words, understood) => {
  expect(parseRequestsCommand(words)).toEqual(understood);
});

it.each([
  [],
  ['erase'],
  ['list', 'more'],
  ['list', '--status', 'lost'],
  ['list', '--from', '2026-02-30'],
  ['export'],
  ['export', 'a', 'b'],
  ['resend', 'x'],
  ['document'],
  ['document', 'абв'],
  ['document', '0123456789abcdef', 'x'],
  ['forget'],
  ['forget', '--phone', '812'],
  ['forget', '--phone', '9123456789', '--email', 'a@example.ru'],
])('«requests %s» is a wrong use, said in Russian', (...words) => {
  const read = parseRequestsCommand(words.flat());
  expect(read).toEqual({ kind: 'usage', message: expect.stringMatching(/[а-яё]/) });
});

eachDatabase('npm run requests', (db) => {
  beforeEach(async () => {
    await fillCatalogue(db());
    const visitor = new Visitor(db());
    const asked = { phone: '8 912 345-67-89', product_id: 1, text: '=HYPERLINK("http://x")' };
    succeed(await visitor.call('createRecall', asked));
    await visitor.add(CODES.packed, 100);
    succeed(
      await visitor.call('createOrder', orderForm({ email: 'buyer@example.ru', comment: 'Позвоните Пете' })),
    );
    const other = new Visitor(db());
    succeed(
      await other.call('createRecall', { phone: '9991112233', product_id: false, text: '', website: 'x' }),
    );
  });
  const run = (command: RequestsCommand) =>
    runRequestsCommand(db(), command, {
      clock: fixedClock('2026-11-18T10:30:00Z'),
      dataDir: folder,
      site: SITE,
    });
  const rows = <Row extends object>(text: string) => db().query<Row>({ name: '', text });

  it('lists requests in lines, by status and by the days of Moscow', async () => {
    const { lines } = await run({ kind: 'list', chosen: ALL });
    expect(lines).toEqual([
      '2\t2026-11-18 12:00\tОбратный звонок\tпохоже на робота\t+79991112233',
      `1\t2026-11-18 12:00\tОбратный звонок\tновая\t${PHONE}\t${CODES.plain} Тарелка бумажная белая 23 см`,
    ]);
    expect((await run({ kind: 'list', chosen: { ...ALL, status: 'spam' } })).lines).toHaveLength(1);
    expect((await run({ kind: 'list', chosen: { ...ALL, to: '2026-11-17' } })).lines).toEqual([]);
  });

  it('writes them to a file without a formula in it, or all that is known of a person', async () => {
    const file = join(folder, `requests-${randomUUID()}.csv`);
    await run({ kind: 'export', file, chosen: ALL, person: null });
    const table = readFileSync(file, 'utf8');
    expect(table).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(table).toContain(`'${PHONE}`);
    const facts = join(folder, `facts-${randomUUID()}.csv`);
    expect((await run({ kind: 'export', file: facts, chosen: ALL, person })).isRefused).toBe(false);
    const dossier = readFileSync(facts, 'utf8');
    expect(dossier).toContain('Заявка № 1;Форма;Обратный звонок');
    expect(dossier).toMatch(/Заказ № \d+;Комментарий;Позвоните Пете/);
    expect(dossier.match(/;Согласие;/g)).toHaveLength(2);
    expect(dossier).not.toContain('9991112233');
    const nobody = { phone: '+79000000000', email: null };
    expect((await run({ kind: 'export', file, chosen: ALL, person: nobody })).isRefused).toBe(true);
  });

  it('resends as a new event and takes a program’s for a person’s', async () => {
    const events = () =>
      rows(`select event_id from outbox where topic = 'request.created' and payload->>'requestId' = '2'`);
    expect(await events()).toEqual([]);
    expect((await run({ kind: 'resend', id: 2 })).isRefused).toBe(false);
    expect(await events()).toHaveLength(1);
    expect(await rows('select status from request where id = 2')).toEqual([{ status: 'new' }]);
    expect(await run({ kind: 'resend', id: 99 })).toEqual({ isRefused: true, lines: ['Нет заявки № 99.'] });
  });

  it('forgets a person when it is sure: nothing of them is left but what was sold and that consent was given', async () => {
    const asked = await run({ kind: 'forget', person, isSure: false });
    expect(asked).toEqual({
      isRefused: true,
      lines: [expect.stringContaining('заявок 1, заказов 1, ждущих на диске 0, в журнале заказов 0')],
    });
    const done = await run({ kind: 'forget', person, isSure: true });
    expect(done.lines[0]).toBe('Стёрто: заявок 1, заказов 1, ждущих на диске 0, в журнале заказов 0.');
    const tables = [
      'request',
      'shop_order',
      'shop_order_line',
      'shop_order_event',
      'consent',
      'outbox',
      'session',
      'cart',
    ];
    const left = JSON.stringify(
      await Promise.all(tables.map((table) => rows(`select to_jsonb(t) as row from ${table} t`))),
    );
    for (const trace of ['9123456789', 'buyer@example.ru', 'Покупатель', 'Складская', 'Пете', 'HYPERLINK'])
      expect(left, trace).not.toContain(trace);
    expect(await rows('select total_kop > 0 as is_sold from shop_order')).toEqual([{ is_sold: true }]);
    expect(await rows('select form, document_version from consent order by id')).toHaveLength(3);
    expect(await rows('select id from request')).toEqual([{ id: 2 }]);
    expect((await run({ kind: 'forget', person, isSure: true })).isRefused).toBe(true);
  });

  it('tells and forgets what waits on the disk too, set aside or not, and nobody else’s', async () => {
    const [requests, told] = [openWaiting(folder), openTold(folder)];
    const waiting = {
      ...({ kind: 'recall', city: 'msk' } as const),
      phone: PHONE,
      email: null,
      productId: 1,
      specialId: null,
      text: 'Ждущий',
      page: '/msk',
      trackerSession: null,
      isSpam: false,
      isFrequent: false,
      consent: 'Согласен',
      token: null,
      now: '2026-11-18T09:00:00.000Z',
    };
    for (const id of ['1', '2']) await requests.keep(id, waiting);
    await requests.setAside('2');
    await requests.keep('3', { ...waiting, phone: '+79991112233' });
    const event: ToldEvent = {
      eventId: crypto.randomUUID(),
      createdAt: new Date('2026-11-18T09:00:00Z'),
      subject: { kind: 'request', request: { ...TAKEN, phone: PHONE } },
      left: [],
    };
    await told.keep('4', event);
    const file = join(folder, `waiting-${randomUUID()}.csv`);
    await run({ kind: 'export', file, chosen: ALL, person });
    expect(readFileSync(file, 'utf8')).toMatch(/ждёт базу данных;Текст;Ждущий[\s\S]*ждёт получателя;Форма/);
    const done = await run({ kind: 'forget', person, isSure: true });
    expect(done.lines[0]).toBe('Стёрто: заявок 1, заказов 1, ждущих на диске 3, в журнале заказов 0.');
    expect((await requests.list()).map(({ id }) => id)).toEqual(['3']);
    expect(await requests.find(({ phone }) => phone === PHONE)).toEqual([]);
    expect(await told.list()).toEqual([]);
    // Whoever was telling of it meanwhile does not bring it back.
    await told.replace('4', event);
    expect(await told.count()).toBe(0);
  });
});
