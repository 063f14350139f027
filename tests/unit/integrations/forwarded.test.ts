import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { callFinder } from '#api/backend/door/http/find-call.ts';
import { type Teller, tellForwarded } from '#api/backend/outside/forwarded/tell-forwarded.ts';
import { parseSettings, type Settings } from '#lib/env/settings.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { type MailServer, openMailServer, textOf } from '#tests/harness/mail-server.ts';
import { openReceiver, type Receiver } from '#tests/harness/receiver.ts';
import { type Exchange, openExchange } from '#tests/harness/telephone-exchange.ts';

const root = mkdtempSync(join(tmpdir(), 'tara-forwarded-'));
const waiting = join(root, 'outside.waiting');
/** What the other backend answers next, and of an order's page. */
let says: { status: number; body: object };
let order: { status: number; body: object };
let other: Server;
let tracker: Receiver;
let crm: Receiver;
let mail: MailServer;
let exchange: Exchange;
let clock: MovingClock;
let settings: Settings;
let teller: Teller;

beforeAll(async () => {
  other = createServer(({ url = '' }, response) => {
    const { status, body } = url.startsWith('/api/order-room/') ? order : says;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  [tracker, crm, mail, exchange] = await Promise.all([
    openReceiver(),
    openReceiver(),
    openMailServer(),
    openExchange(),
    once(other, 'listening'),
  ]);
  const address = other.address();
  const parsed = parseSettings({
    SHOP_API_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    DATA_DIR: root,
    SITE_ORIGIN: 'https://shop.example',
    CALL_TRACKING_URL: tracker.url,
    CALL_TRACKING_COOKIE: '_ct_id',
    WEBHOOK_URL: crm.url,
    WEBHOOK_SECRET: 'a secret of the test',
    SMTP_URL: mail.url,
    MAIL_FROM: 'shop@example.ru',
    MAIL_TO: 'a@example.ru',
    TELEPHONY_URL: exchange.url,
  });
  if (parsed.kind !== 'valid') throw new Error(parsed.problems.join());
  settings = parsed;
});
afterAll(async () => {
  other.close();
  await Promise.all([tracker.close(), crm.close(), mail.close(), exchange.close()]);
  rmSync(root, { recursive: true, force: true });
});
beforeEach(() => {
  clock = movingClock('2026-11-18T09:00:00Z');
  says = { status: 200, body: { success: true } };
  order = { status: 404, body: { success: false, code: 'not-found' } };
  rmSync(waiting, { recursive: true, force: true });
  for (const list of [tracker.received, crm.received, mail.letters, exchange.told]) list.length = 0;
  teller = tellForwarded(settings, clock);
});

async function post(path: string, body: object, cookie = '', isFrequent = false): Promise<number> {
  const found = callFinder(settings, teller.hear)('POST', path);
  const headers = { 'content-type': 'application/json', cookie, city: 'msk' };
  const bytes = Buffer.from(JSON.stringify(body));
  return (await found.answer({ method: 'POST', path, query: '', headers, body: bytes, isFrequent })).status;
}
const recall = {
  phone: '8 912 345-67-89',
  product_id: false,
  text: '',
  page: '/msk/goods/8?x=1',
  fillMs: 5000,
};
const eventIds = () => crm.received.map(({ body }): string => JSON.parse(body).event_id);
const lettersText = () => mail.letters.map(({ raw }) => textOf(raw)).join('\n');
const calls = () => exchange.told.filter(({ event }) => event === 'callback_start').length;

it('acc-E4 acc-E3 acc-E8: everybody is told of what another backend has taken, of nothing before its success', async () => {
  for (const [status, body] of [
    [503, { success: false }],
    [200, { success: false, text: 'Нет' }],
    [422, { success: false, code: 'invalid-input' }],
  ] as const) {
    says = { status, body };
    expect(await post('/api/recall/create', recall)).toBe(status);
  }
  says = { status: 200, body: { success: true } };
  await post('/api/cart/erase', {});
  await post('/api/recall/create', { ...recall, website: 'x' });
  await teller.tell();
  expect([tracker, crm].map(({ received }) => received.length)).toEqual([0, 0]);

  await post('/api/recall/create', recall, '_ct_id=tr-7; cookie=accepted');
  await post('/api/lowprice/create', { email: 'a@b.ru', product_id: 8 });
  says.body = {
    success: true,
    result: { number: 77, token: 'f'.repeat(32), goods: 100, delivery: 8, total: 108, positions: 1 },
  };
  await post('/api/order/create', orderForm({ comment: 'После обеда' }));
  expect(readdirSync(waiting)).toHaveLength(3);
  await teller.tell();
  const tracked = tracker.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  expect(tracked.find(({ phone }) => phone !== '')).toEqual({
    phone: '+79123456789',
    subject: 'Обратный звонок',
    page: 'https://shop.example/msk/goods/8',
    session_id: 'tr-7',
  });
  const told = crm.received.map(({ body }) => JSON.parse(body));
  expect(told.map(({ event }) => event).sort()).toEqual([
    'order.created',
    'request.created',
    'request.created',
  ]);
  const { order } = told.find(({ event }) => event === 'order.created');
  expect(order).toMatchObject({ number: 77, phone: '+79123456789', comment: 'После обеда', total: 108 });
  // The other backend does not say what is in it, nor what its goods are called.
  expect(order.lines).toBeNull();
  expect(mail.letters).toHaveLength(3);
  expect(lettersText()).toMatch(/К оплате: 108,00 ₽[\s\S]*Состав заказа магазину неизвестен/);
  expect(lettersText()).toContain('О чём: /goods/8');
  expect(exchange.told.find(({ event }) => event === 'callback_start')?.said).toEqual({
    digits: '79123456789',
    host: 'shop.example',
  });
  expect(calls()).toBe(1);
  expect(readdirSync(waiting)).toEqual([]);
});

it('acc-E8 acc-D8: an order is told of with what is in it where its backend says so of its page', async () => {
  const token = 'e'.repeat(32);
  says.body = {
    success: true,
    result: { number: 78, token, goods: 100, delivery: 8, total: 108, positions: 1 },
  };
  const line = { code: 'A-1', name: 'Стакан', measure: 'шт', quantity: 50, price: 2, sum: 100 };
  const sums = { goods_old: 100, discount: 0, promo_sum: 0, goods: 100, delivery: 8, total: 108 };
  const room = {
    number: 78,
    placed_at: '2026-11-18T09:00:00.000Z',
    status: 'new',
    steps: [],
    selfdelivery: false,
    ...sums,
    promo_code: 'ПЕРВЫЙ',
    contacts: { phone: '+7 ••• ••• •• 89' },
    lines: [line],
  };
  order = { status: 200, body: { success: true, result: { order: room } } };
  await post('/api/order/create', orderForm({}));
  await teller.tell();
  const [told] = crm.received.map(({ body }) => JSON.parse(body).order);
  expect(told).toMatchObject({ number: 78, phone: '+79123456789', promo_code: 'ПЕРВЫЙ', lines: [line] });
  expect(lettersText()).toContain('A-1  Стакан  50\u00a0шт × 2,00 ₽/шт = 100,00 ₽');
  // A page of another order says nothing about this one.
  order.body = { success: true, result: { order: { ...room, number: 79 } } };
  says.body = { success: true, result: { number: 80, token, goods: 1, delivery: 0, total: 1, positions: 1 } };
  await post('/api/order/create', orderForm({}));
  await teller.tell();
  expect(JSON.parse(crm.received.at(-1)?.body ?? '').order).toMatchObject({ number: 80, lines: null });
});

it('who does not take it is told again under the same id, also by the next process; the others are not', async () => {
  await post('/api/opt/create', { ...recall, special: false });
  crm.answer(500, 'hang up');
  await teller.tell();
  await teller.tell();
  expect([crm.received.length, tracker.received.length, mail.letters.length]).toEqual([1, 1, 1]);
  teller = tellForwarded(settings, clock);
  for (const seconds of [13, 25]) {
    clock.pass(seconds * 1000);
    await teller.tell();
  }
  expect(crm.received).toHaveLength(3);
  expect(new Set(eventIds()).size).toBe(1);
  expect([tracker.received.length, mail.letters.length, calls()]).toEqual([1, 1, 1]);
  expect(readdirSync(waiting)).toEqual([]);
});

it('the same phone within ten minutes is told of once; too many of one address are not called', async () => {
  await post('/api/recall/create', recall);
  await post('/api/recall/create', { ...recall, phone: '+7 912 345 67 89' });
  await post('/api/recall/create', { ...recall, phone: '9120000001' }, '', true);
  await teller.tell();
  expect([tracker.received.length, calls()]).toEqual([2, 1]);
  clock.pass(10 * 60 * 1000);
  await post('/api/recall/create', recall);
  await teller.tell();
  expect([tracker.received.length, calls()]).toEqual([3, 2]);
});

it('acc-E3: nobody is called at night; what waits is not given up, what is torn is none', async () => {
  clock = movingClock('2026-11-20T20:00:00Z');
  teller = tellForwarded(settings, clock);
  await post('/api/recall/create', recall);
  await teller.tell();
  const [name = ''] = readdirSync(waiting);
  expect(JSON.parse(readFileSync(join(waiting, name), 'utf8')).left).toEqual([
    { channel: 'telephony', tries: 0, heldMs: 212_400_000, nextAt: '2026-11-23T07:00:00.000Z' },
  ]);
  writeFileSync(join(waiting, '0.json'), '{"eventId":');
  clock.pass(59 * 3_600_000);
  exchange.answer({}, { success: false });
  await teller.tell();
  clock.pass(60_000);
  await teller.tell();
  expect(calls()).toBe(2);
  expect(readdirSync(waiting)).toEqual(['0.json']);
});

it('D73: an order that another backend takes without a word is told with what its buyer saw', async () => {
  says = { status: 201, body: { success: true } };
  await post('/api/order/create', orderForm({ shownTotal: 1250, deliveryPrice: 800 }));
  await teller.tell();
  expect(JSON.parse(crm.received[0]?.body ?? '{}').order).toMatchObject({
    number: null,
    goods: 450,
    delivery: 800,
    total: 1250,
    lines: null,
  });
  expect(lettersText()).not.toMatch(/Номер|Страница|\/order\//);
  says = { status: 200, body: { success: false, result: { number: 7 } } };
  await post('/api/order/create', orderForm({ shownTotal: 1250 }));
  await teller.tell();
  expect(crm.received).toHaveLength(1);
});

it('D73: a number with letters is told as the other backend has given it', async () => {
  says = { status: 200, body: { data: { success: 1, result: { number: 'А-77', token: '77' } } } };
  await post('/api/order/create', orderForm({ shownTotal: 1250, deliveryPrice: 800 }));
  await teller.tell();
  expect(JSON.parse(crm.received[0]?.body ?? '{}').order).toMatchObject({ number: 'А-77', total: 1250 });
  expect(lettersText()).toMatch(/Номер: +А-77/);
});
