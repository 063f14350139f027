import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { deliverDue, type GivenUp } from '#api/backend/base/outbox/deliver-due.ts';
import { spread } from '#api/backend/base/outbox/spread.ts';
import type { Database } from '#api/backend/db/database.ts';
import { type OpenChannels, openChannels } from '#api/backend/outside/open-channels.ts';
import { type MovingClock, movingClock } from '#tests/fixtures/moving-clock.ts';
import { NOBODY } from '#tests/fixtures/outside.ts';
import { openTestPglite } from '#tests/harness/databases.ts';
import { domainsOf } from '#tests/harness/regions.ts';
import { type Exchange, openExchange } from '#tests/harness/telephone-exchange.ts';
import { succeed, Visitor } from '../backend/visitor.ts';

const KEY = 'a key of the test';
const HOUR = 60 * 60 * 1000;
const SITE = {
  domains: domainsOf({ spb: ['spb.shop.example:8080'] }),
  bareHostRegion: 'neutral',
  defaultRegion: 'msk',
  siteOrigin: 'https://shop.example',
  siteProtocol: 'https',
} as const;

let db: Database;
let exchange: Exchange;
let clock: MovingClock;
let open: OpenChannels;
const alarms: GivenUp[] = [];
beforeAll(async () => {
  [db, exchange] = await Promise.all([openTestPglite(), openExchange(KEY)]);
}, 60_000);
afterAll(async () => {
  await Promise.all([db.close(), exchange.close()]);
});
beforeEach(async () => {
  await db.query({ name: '', text: 'truncate request, consent, session, outbox cascade' });
  // A Wednesday, noon in Moscow.
  clock = movingClock('2026-11-18T09:00:00Z');
  for (const list of [exchange.told, alarms]) list.length = 0;
  openWith(exchange.url);
});
afterEach(() => open.close());

function openWith(url: string, key: string | null = KEY): void {
  const outside = { ...NOBODY, telephony: { url, key } };
  open = openChannels(outside, { db, clock, site: SITE });
}
async function tell(): Promise<void> {
  await spread(db, open.channels, clock.now());
  for (const channel of open.channels)
    await deliverDue(channel, { db, clock, onGivenUp: (event) => alarms.push(event), random: () => 0.5 });
}
async function ask(more: object = {}, city: 'msk' | 'spb' = 'msk'): Promise<void> {
  const form = { phone: '8 912 345 67 89', product_id: false as const, text: '', ...more };
  succeed(await new Visitor(db, { clock, city }).call('createRecall', form));
}
const deliveries = () =>
  db.query<{ state: string; tries: number; next_at: Date; error: string | null }>({
    name: '',
    text: 'select state, tries, next_at, error from outbox_delivery order by event_id',
  });
const called = () => exchange.told.filter(({ event }) => event === 'callback_start').map(({ said }) => said);

it('acc-E3: a session is shaken hands on, then the call is asked for with the digits and the host', async () => {
  await ask();
  await ask({ phone: '9120000001' }, 'spb');
  await tell();
  const [row] = await db.query<{ event_id: string }>({
    name: '',
    text: 'select event_id from outbox order by id',
  });
  expect(exchange.told.slice().sort((a, b) => a.event.localeCompare(b.event))).toEqual(
    expect.arrayContaining([
      { event: 'session', said: { id: row?.event_id, host: 'shop.example' }, token: KEY },
      { event: 'callback_start', said: { digits: '79123456789', host: 'shop.example' }, token: KEY },
      { event: 'callback_start', said: { digits: '79120000001', host: 'spb.shop.example:8080' }, token: KEY },
    ]),
  );
  expect(exchange.told.map(({ event }) => event).slice(0, 1)).toEqual(['session']);
  expect((await deliveries()).map(({ state }) => state)).toEqual(['done', 'done']);
});

it('acc-E3: who refuses, hangs up or is away is asked again, under the same id', async () => {
  await ask();
  exchange.answer({ success: false }, {}, { error: 'busy' }, 'silent');
  for (let turn = 0; turn < 3; turn += 1) {
    await tell();
    clock.pass(60_000);
  }
  expect(called()).toHaveLength(1);
  openWith('http://127.0.0.1:9');
  await tell();
  const reasons = (await deliveries()).map(({ tries, state }) => [state, tries]);
  expect(reasons).toEqual([['pending', 4]]);
  openWith(exchange.url, 'another key');
  clock.pass(HOUR);
  await tell();
  openWith(exchange.url);
  clock.pass(HOUR);
  await tell();
  expect(called()).toHaveLength(2);
  const ids = exchange.told.flatMap(({ event, said }) => (event === 'session' ? [said] : []));
  expect(new Set(ids.map((said) => JSON.stringify(said))).size, 'one id').toBe(1);
  expect((await deliveries()).map(({ state }) => state)).toEqual(['done']);
});

it('acc-E3: nobody is called at night, on a day off or after too many requests; what waits is not given up', async () => {
  clock = movingClock('2026-11-20T16:00:00Z');
  openWith(exchange.url);
  await ask();
  await ask({ phone: '9120000009', website: 'x' });
  for (let hour = 0; hour < 62; hour += 1) {
    await tell();
    clock.pass(HOUR);
  }
  expect(exchange.told).toEqual([]);
  const [held] = await deliveries();
  expect(held).toMatchObject({ state: 'pending', tries: 0, next_at: new Date('2026-11-23T07:00:00Z') });
  clock.pass(HOUR);
  exchange.answer({ success: false });
  await tell();
  expect(alarms, 'older than 48 hours, and tried once').toEqual([]);
  clock.pass(60_000);
  await tell();
  expect(called()).toEqual([{ digits: '79123456789', host: 'shop.example' }]);
});

it('acc-E3: whoever asks in several forms is called once in ten minutes, and again after them', async () => {
  await ask();
  await ask({ text: 'from ask' });
  await tell();
  expect(called()).toHaveLength(1);
  expect((await deliveries()).map(({ state }) => state)).toEqual(['done', 'done']);
  clock.pass(10 * 60_000);
  await ask({ text: 'from ask' });
  await tell();
  expect(called()).toHaveLength(2);
});

it('acc-E3: another process of the same shop knows of the call, and of one that did not come about', async () => {
  exchange.answer({}, { success: false });
  await ask();
  await tell();
  openWith(exchange.url);
  await ask({ text: 'from ask' });
  await tell();
  openWith(exchange.url);
  clock.pass(60_000);
  await tell();
  expect(called(), 'the refused one, then the other form').toHaveLength(2);
  expect((await deliveries()).map(({ state }) => state)).toEqual(['done', 'done']);
});

it('a request that is to be looked at first is not called about until a manager vouches for it', async () => {
  const visitor = new Visitor(db, { clock });
  for (let at = 0; at < 4; at += 1)
    await visitor.call('createRecall', { phone: `912000000${at}`, product_id: false, text: '' });
  await tell();
  expect(called()).toHaveLength(3);
});
