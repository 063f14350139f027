import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverDue, type GivenUp } from '#api/backend/base/outbox/deliver-due.ts';
import { spread } from '#api/backend/base/outbox/spread.ts';
import type { Database } from '#api/backend/db/database.ts';
import { type OpenChannels, openChannels } from '#api/backend/outside/open-channels.ts';
import type { Outside } from '#lib/env/outside.ts';
import { perRegion } from '#lib/region/codes.ts';
import { withRequestId } from '#process/request-id.ts';
import { CODES, fillCatalogue } from '#tests/fixtures/catalogue.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { orderForm } from '#tests/fixtures/order-form.ts';
import { NOBODY } from '#tests/fixtures/outside.ts';
import { wholeOrder } from '#tests/fixtures/whole-order.ts';
import { openTestPglite } from '#tests/harness/databases.ts';
import { headerOf, type MailServer, openMailServer, textOf } from '#tests/harness/mail-server.ts';
import { openReceiver, type Receiver } from '#tests/harness/receiver.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

const SECRET = 'a secret of the test';
const FROM = 'Магазин «Тара» <shop@example.ru>';
const SITE = {
  domains: perRegion(() => []),
  bareHostRegion: 'neutral',
  defaultRegion: 'msk',
  siteOrigin: 'https://shop.example',
  siteProtocol: 'https',
} as const;

let db: Database;
let receiver: Receiver;
let mail: MailServer;
let clock: MovingClock;
let open: OpenChannels | null = null;
const alarms: GivenUp[] = [];
beforeAll(async () => {
  [db, receiver, mail] = await Promise.all([openTestPglite(), openReceiver(), openMailServer()]);
  await fillCatalogue(db);
}, 60_000);
afterAll(async () => {
  await Promise.all([db.close(), receiver.close(), mail.close()]);
});
beforeEach(async () => {
  await db.query({ name: '', text: 'truncate request, consent, shop_order, session, outbox cascade' });
  clock = movingClock('2026-11-18T09:00:00Z');
  for (const list of [receiver.received, mail.letters, alarms]) list.length = 0;
});
afterEach(() => open?.close());

/** Delivers all that is due through the channels that these settings name. */
async function tell(outside: Partial<Outside>): Promise<void> {
  const named = { ...NOBODY, ...outside };
  open?.close();
  open = openChannels(named, { db, clock, site: SITE });
  const { channels } = open;
  await spread(db, channels, clock.now());
  for (const channel of channels)
    await deliverDue(channel, { db, clock, onGivenUp: (event) => alarms.push(event), random: () => 0.5 });
}

const webhook = () => ({ webhook: { url: receiver.url, secret: SECRET } });
const callTracking = () => ({ callTracking: { url: receiver.url, cookie: '_ct' } });
const managers = () => ({ mail: { smtpUrl: mail.url, from: FROM, to: ['a@example.ru', 'b@example.ru'] } });

async function order(form: Parameters<typeof orderForm>[0] = {}, visitor = new Visitor(db, { clock })) {
  await visitor.add(CODES.packed, 100);
  return wholeOrder(await visitor.call('createOrder', orderForm(form)));
}
async function recall(more: object = {}, visitor = new Visitor(db, { clock })) {
  const form = { phone: '8 912 345 67 89', product_id: false as const, text: '', ...more };
  return succeed(await visitor.call('createRecall', form));
}

it('nothing is told while nothing is named', async () => {
  expect(openChannels(NOBODY, { db, clock, site: SITE }).channels).toEqual([]);
});

it('acc-E8: managers get a letter of every order, with what was ordered and typed as text', async () => {
  const { number } = await order({
    email: 'buyer@example.ru',
    name: 'Пётр\r\nBcc: thief@example.ru',
    comment: '<b>Срочно</b> <img src=x onerror=alert(1)>',
  });
  await tell(managers());
  const [letter, ...more] = mail.letters.filter(({ to }) => !to.includes('buyer@example.ru'));
  expect(more).toEqual([]);
  expect(letter?.to).toEqual(['a@example.ru', 'b@example.ru']);
  expect(letter?.user).toBe('shop@example.ru');
  const raw = letter?.raw ?? '';
  expect(headerOf(raw, 'Content-Type')).toMatch(/^text\/plain/);
  expect(headerOf(raw, 'Reply-To')).toContain('buyer@example.ru');
  expect(headerOf(raw, 'Bcc')).toBeNull();
  expect(headerOf(raw, 'From')).toContain('<shop@example.ru>');
  const text = textOf(raw);
  expect(text).toContain(`Номер: ${number}`);
  expect(text).toContain('Комментарий: <b>Срочно</b> <img src=x onerror=alert(1)>');
  expect(text).toContain(`${CODES.packed}  Вилка деревянная 16 см  100\u00a0шт × 2,50 ₽/шт = 250,00 ₽`);
});

it('acc-E8: and of every request; what looks like too much says so, what a program sent is not told', async () => {
  const visitor = new Visitor(db, { clock });
  for (let at = 0; at < 4; at += 1) await recall({ phone: `912000000${at}`, product_id: 1 }, visitor);
  await recall({ phone: '9120000009', website: 'x' }, new Visitor(db, { clock }));
  succeed(await new Visitor(db, { clock }).call('createLowPrice', { email: 'c@example.ru', product_id: 1 }));
  await tell(managers());
  const texts = mail.letters.map(({ raw }) => textOf(raw));
  expect(texts).toHaveLength(5);
  expect(texts.filter((text) => text.includes('Состояние: проверить'))).toHaveLength(1);
  expect(texts.join()).not.toContain('9120000009');
  expect(texts.filter((text) => text.includes('Почта: c@example.ru'))).toHaveLength(1);
});

it('acc-E8: a letter that the server did not take is sent again under the same Message-ID', async () => {
  await recall();
  const waits: (string | null)[] = [];
  for (const code of [451, 552]) {
    mail.refuse(1, code);
    await tell(managers());
    clock.pass(60_000);
  }
  const [row] = await db.query<{ event_id: string }>({ name: '', text: 'select event_id from outbox' });
  await tell(managers());
  waits.push(...mail.letters.map(({ raw }) => headerOf(raw, 'Message-ID')));
  expect(waits).toEqual([`<${row?.event_id}@example.ru>`]);
  expect(alarms).toEqual([]);
});

it('operations §3: whoever is told of what a request has made is told its id', async () => {
  const id = '7f1c9a52-79c1-4e02-8d1b-0a9171234567';
  await withRequestId(id, () => recall());
  await tell({ ...managers(), ...webhook(), ...callTracking() });
  expect(receiver.received.map(({ headers }) => headers['x-request-id'])).toEqual([id, id]);
  expect(mail.letters.map(({ raw }) => headerOf(raw, 'X-Request-Id'))).toEqual([id]);
  await recall({ phone: '8 912 345 67 80' });
  await tell(webhook());
  expect(receiver.received.at(-1)?.headers).not.toHaveProperty('x-request-id');
});

it('a wrong password and a server that is away are failures, without a word of who was written to', async () => {
  await recall();
  const { smtpUrl, ...rest } = managers().mail;
  await tell({ mail: { ...rest, smtpUrl: smtpUrl.replace('parol', 'other') } });
  clock.pass(60_000);
  await tell({ mail: { ...rest, smtpUrl: 'smtp://127.0.0.1:9' } });
  const rows = await db.query({ name: '', text: 'select state, tries, error from outbox_delivery' });
  expect(rows).toEqual([{ state: 'pending', tries: 2, error: expect.stringMatching(/^E[A-Z]+$/) }]);
});

it('acc-E8: a CRM gets every order and request as JSON that it can check and recognise', async () => {
  const { number } = await order({ email: 'buyer@example.ru' });
  await recall({ text: 'После обеда', page: '/contacts?x=1' });
  receiver.answer(500, 302, 'hang up');
  for (let turn = 0; turn < 4; turn += 1) {
    await tell(webhook());
    clock.pass(60_000);
  }
  const bodies = receiver.received.map(({ body }) => JSON.parse(body));
  for (const { headers, body } of receiver.received) {
    const timestamp = String(headers['x-timestamp']);
    const expected = createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex');
    expect(headers['x-signature']).toBe(`sha256=${expected}`);
    expect(headers['x-event-id']).toBe(JSON.parse(body).event_id);
    expect(headers['idempotency-key']).toBe(headers['x-event-id']);
    expect(Math.abs(Number(timestamp) - clock.now().getTime() / 1000)).toBeLessThan(300);
  }
  expect(
    receiver.received.every(({ path }) => path === '/hook'),
    'no redirect is followed',
  ).toBe(true);
  expect(bodies).toHaveLength(5);
  expect(new Set(bodies.map((body) => body.event_id)).size).toBe(2);
  expect(bodies.find((body) => body.event === 'order.created').order).toMatchObject({
    number,
    phone: '+79123456789',
    goods: 250,
    lines: [{ code: CODES.packed, quantity: 100, price: 2.5, sum: 250 }],
  });
  expect(bodies.find((body) => body.event === 'request.created').request).toMatchObject({
    form: 'recall',
    phone: '+79123456789',
    text: 'После обеда',
    page: '/contacts',
  });
});

it('a buyer’s wish to cancel is told once', async () => {
  const { token } = await order();
  for (let times = 0; times < 2; times += 1) await new Visitor(db, { clock }).call('cancelOrder', { token });
  await tell({ ...webhook(), ...managers() });
  const events = receiver.received.map(({ body }) => JSON.parse(body).event);
  expect(events).toEqual(['order.created', 'order.cancel-asked']);
  expect(mail.letters).toHaveLength(2);
});

it('acc-E4: the call tracker gets a form for every request, its session where there is one', async () => {
  const accepting = new Visitor(db, { clock });
  accepting.trackerSession = 'tr-7';
  const sent = { page: '/msk/goods/1?utm_source=ya#x' };
  await recall(sent, accepting);
  await recall({ ...sent, phone: '9120000001', text: 'from ask' });
  await order();
  await tell(callTracking());
  expect(receiver.received.map(({ headers }) => headers['content-type'])).toEqual(
    Array(2).fill('application/x-www-form-urlencoded'),
  );
  const forms = receiver.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
  const page = 'https://shop.example/msk/goods/1';
  expect(forms).toEqual(
    expect.arrayContaining([
      { phone: '+79123456789', subject: 'Обратный звонок', page, session_id: 'tr-7' },
      { phone: '+79120000001', subject: 'Вопрос', page, session_id: '' },
    ]),
  );
});

it('what was erased before it could be told is told to nobody', async () => {
  await recall();
  await db.query({ name: '', text: 'delete from request' });
  await tell({ ...webhook(), ...managers(), ...callTracking() });
  expect([receiver.received.length, mail.letters.length]).toEqual([0, 0]);
  const states = await db.query<{ state: string }>({ name: '', text: 'select state from outbox_delivery' });
  expect(states.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
});
