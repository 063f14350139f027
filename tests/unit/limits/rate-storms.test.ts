import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { linesOf } from '#api/backend/door/http/answer.ts';
import type { CartLine } from '#api/contract/cart-line.ts';
import { failure } from '#api/contract/failure.ts';
import { EMPTY_CART } from '#lib/empty-cart.ts';
import { addressCeilings } from '#server/gate/client-address.ts';
import type { CallOutcome } from '#server/gate/rate-limiter.ts';
import { createRateLimiter, type RateLimiter } from '#server/gate/rate-limiter.ts';
import { fakeNext, openDoor, sendRaw } from '../door/harness.ts';

const ORDER = { method: 'POST', name: 'createOrder' };
const PROMO = { method: 'POST', name: 'setPromoCode' };
const READ = { method: 'GET', name: 'getCart' };

const LINE = {} as CartLine;

type Asked = typeof ORDER;

async function settled(limiter: RateLimiter, address: string, call: Asked, outcome: CallOutcome) {
  const count = await limiter(address, call);
  await count.settle(outcome);
  return count;
}

const hex = (value: number) => value.toString(16);
/** The n-th /64 of one /48. */
const inSite = (at: number, site = '2001:db8:1') => `${site}:${hex(at)}::1`;
/** The n-th buyer of the same /32, each in a /48 of his own. */
const stranger = (at: number) => `2001:db8:${hex(at + 2)}:1::1`;

describe('a storm takes nothing from strangers (acc-G3), on a clock of the test', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it.each([
    ['refused orders', ORDER],
    ['wrong promo codes', PROMO],
  ])('4,100 %s from one /48 leave 300 buyers of its /32 and of a /16 theirs', async (_what, call) => {
    const limiter = createRateLimiter();
    for (let at = 0; at < 4_100; at += 1) await settled(limiter, inSite(at), call, 'refused');
    for (let at = 0; at < 300; at += 1) {
      for (const address of [stranger(at), `77.1.${at % 200}.${at}`]) {
        const { wait, slowedMs, isFrequent } = await settled(limiter, address, call, 'refused');
        expect([wait, slowedMs, isFrequent], address).toEqual([null, 0, false]);
      }
    }
  });

  it('a /56 may be wrong four times as often as an address, a /48 sixteen times', async () => {
    const tries = async (address: (at: number) => string) => {
      const limiter = createRateLimiter();
      let heard = 0;
      for (let at = 0; at < 2_000; at += 1) {
        if ((await settled(limiter, address(at), PROMO, 'refused')).wait === null) heard += 1;
      }
      return heard;
    };
    expect(await tries((at) => inSite(at % 256)), 'the /64s of one /56').toBe(20 * 4);
    expect(await tries((at) => inSite(at * 32)), 'the /64s of one /48').toBe(20 * 16);
  });

  it('what one address has too many is not counted to its neighbours in the /48', async () => {
    const limiter = createRateLimiter();
    for (let at = 0; at < 2_000; at += 1) await settled(limiter, inSite(1), PROMO, 'refused');
    expect((await limiter(inSite(2), PROMO)).wait).toBeNull();
  });

  it('with every place taken, newcomers are slowed by their neighbourhood and never refused or noted', async () => {
    const limiter = createRateLimiter(undefined, 50);
    for (let at = 0; at < 50; at += 1) await settled(limiter, `10.0.0.${at}`, PROMO, 'refused');
    const slowed: number[] = [];
    for (let at = 0; at < 400; at += 1) {
      const count = await settled(limiter, `77.1.${at % 250}.9`, PROMO, 'refused');
      expect([count.wait, count.isFrequent]).toEqual([null, false]);
      slowed.push(count.slowedMs);
    }
    expect(slowed.slice(0, 20)).toEqual(Array(20).fill(0));
    expect([slowed[20], slowed[399]]).toEqual([250, 3_000]);
    expect((await limiter('78.1.1.1', PROMO)).slowedMs, 'another neighbourhood').toBe(0);
  });

  it('what gave its points back gives its place back: 4,100 right codes leave every place free', async () => {
    const limiter = createRateLimiter(undefined, 50);
    for (let at = 0; at < 4_100; at += 1)
      await settled(limiter, `10.1.${at >> 8}.${at & 255}`, PROMO, 'nothing');
    for (let at = 0; at < 20; at += 1) await settled(limiter, '77.1.1.1', PROMO, 'refused');
    expect((await limiter('77.1.1.1', PROMO)).wait, 'is counted by himself').toBe(3600);
    expect((await limiter('77.1.1.2', PROMO)).wait).toBeNull();
  });

  it('reads of a crowd behind one /48 have its ceiling', async () => {
    const limiter = createRateLimiter();
    let heard = 0;
    for (let at = 0; at < 10_000; at += 1) if ((await limiter(inSite(at), READ)).wait === null) heard += 1;
    expect(heard).toBe(600 * 16);
  });

  it('what is neither done nor refused costs no order and no refusal', async () => {
    const limiter = createRateLimiter([
      { name: 'o', points: 1, seconds: 60, applies: () => true, counts: 'done' },
      { name: 'r', points: 1, seconds: 60, applies: () => true, counts: 'refused' },
    ]);
    for (let at = 0; at < 300; at += 1)
      expect((await settled(limiter, '10.0.0.1', ORDER, 'nothing')).wait).toBeNull();
  });
});

it.each([
  ['10.0.0.1', []],
  ['2001:db8:1:2345::1', ['2001:db8:1:2300::/56', '2001:db8:1::/48']],
  ['2001:db8:1:45::1', ['2001:db8:1:0000::/56', '2001:db8:1::/48']],
  ['2001:DB8::1', ['2001:db8:0:0000::/56', '2001:db8:0::/48']],
])('%s has the ceilings %j', (address, networks) => {
  expect(addressCeilings(address).map(({ network }) => network)).toEqual(networks);
});

describe('limits count what a call costs beside how often it is made', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  /** How many of so many carts of so many lines are given within one period of ten seconds. */
  async function given(lines: number, times: number) {
    const limiter = createRateLimiter();
    let count = 0;
    for (let at = 0; at < times; at += 1) {
      const asked = await limiter('10.0.0.1', READ);
      if (asked.wait !== null) continue;
      await asked.settle('done', lines);
      count += 1;
    }
    return count;
  }

  it('carts of 2,000 lines are given 20 times in ten seconds, not 600, and usual ones as often as before', async () => {
    expect(await given(2_000, 600)).toBe(20);
    expect(await given(60, 600)).toBe(600);
    expect(await given(0, 700)).toBe(600);
  });

  it('a stranger beside it is counted by himself, and the next ten seconds are new', async () => {
    const limiter = createRateLimiter();
    for (let at = 0; at < 20; at += 1) await (await limiter('10.0.0.1', READ)).settle('done', 2_000);
    expect((await limiter('10.0.0.1', READ)).wait).toBe(10);
    expect((await limiter('10.0.0.2', READ)).wait).toBeNull();
    vi.advanceTimersByTime(10_000);
    expect((await limiter('10.0.0.1', READ)).wait).toBeNull();
  });

  it('what an answer carried is counted at the door', async () => {
    vi.useRealTimers();
    const next = fakeNext(undefined, async () => ({ status: 200, headers: [], body: '{}', lines: 20_000 }));
    const door = await openDoor(next, { env: { RATE_LIMITS: 'on' } });
    try {
      const asked = `GET /api/cart/get HTTP/1.1\r\nHost: ${door.host}\r\n\r\n`;
      const statuses: number[] = [];
      for (let at = 0; at < 3; at += 1) statuses.push((await sendRaw(door.port, asked)).status);
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await door.close();
    }
  });
});

describe('the lines that an answer carries', () => {
  it.each([
    ['a cart', { cart: { ...EMPTY_CART, items: [LINE, LINE], notAvailable: [LINE] } }, 3],
    [
      'a refusal with a cart',
      failure('cart-changed', { details: { cart: { ...EMPTY_CART, items: [LINE] } } }),
      1,
    ],
    ['an order', { order: { lines: [1, 2, 3, 4] } }, 4],
    ['a list', { goods: [1, 2, 3], unknown: ['НЕТ'] }, 3],
    ['a repeat that is looked at first', { lines: [1, 2], differences: [1] }, 2],
    ['favourites', { list: [1, 2], products: [1, 2] }, 2],
    ['a bare refusal', failure('cart-empty'), 0],
    ['anything else', { success: true }, 0],
    ['nothing', null, 0],
  ])('%s', (_what, answer, lines) => {
    expect(linesOf(answer)).toBe(lines);
  });
});

describe('at the door', () => {
  async function orders(answer: { status: number; isFree?: boolean }, times: number) {
    const next = fakeNext(undefined, async () => ({ ...answer, headers: [], body: '{}' }));
    const door = await openDoor(next, { env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' } });
    const statuses = new Map<number, number>();
    try {
      for (let at = 0; at < times; at += 1) {
        vi.setSystemTime(Date.UTC(2026, 2, 2, 9) + at * 1_000);
        const asked = `POST /api/order/create HTTP/1.1\r\nHost: ${door.host}\r\nX-Forwarded-For: 10.0.0.1\r\n`;
        const { status } = await sendRaw(door.port, `${asked}Content-Length: 0\r\n\r\n`);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    } finally {
      await door.close();
    }
    return { statuses: Object.fromEntries(statuses), noted: next.seen.filter((each) => each.isFrequent) };
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('acc-G3: orders refused for their form never run out', async () => {
    expect((await orders({ status: 422, isFree: true }, 210)).statuses).toEqual({ 422: 210 });
    expect((await orders({ status: 422 }, 210)).statuses).toEqual({ 422: 200, 429: 10 });
  });

  it('acc-G3: an order sent again and again is no other order: nothing is noted', async () => {
    expect((await orders({ status: 200, isFree: true }, 30)).noted).toEqual([]);
    expect((await orders({ status: 200 }, 30)).noted).toHaveLength(10);
  });
});
