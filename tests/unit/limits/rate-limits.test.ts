import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '#api/contract/index.ts';
import { LIMITS } from '#server/gate/limits.ts';
import { createRateLimiter, type RateLimiter } from '#server/gate/rate-limiter.ts';
import { fakeNext, openDoor, type Standing, sendRaw } from '../door/harness.ts';

const SEARCH = { method: 'GET', name: 'searchProducts' };
const ORDER = { method: 'POST', name: 'createOrder' };
const PROMO = { method: 'POST', name: 'setPromoCode' };

async function waitOf(limiter: RateLimiter, address: string, call: typeof ORDER): Promise<number | null> {
  return (await limiter(address, call)).wait;
}

async function times(limiter: RateLimiter, count: number, call: typeof ORDER) {
  const waits: (number | null)[] = [];
  for (let at = 0; at < count; at += 1) waits.push(await waitOf(limiter, '10.0.0.1', call));
  return waits;
}

describe('the limits on calls, on a clock of the test', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('the 31st search in ten seconds waits, and may go on when they are over', async () => {
    const limiter = createRateLimiter();
    expect(await times(limiter, 30, SEARCH)).toEqual(Array(30).fill(null));
    vi.advanceTimersByTime(4_000);
    expect(await waitOf(limiter, '10.0.0.1', SEARCH)).toBe(6);
    expect(await waitOf(limiter, '10.0.0.2', SEARCH), 'another address').toBeNull();
    expect(await waitOf(limiter, '10.0.0.1', { method: 'GET', name: 'getCart' }), 'another call').toBeNull();
    vi.advanceTimersByTime(6_000);
    expect(await waitOf(limiter, '10.0.0.1', SEARCH)).toBeNull();
  });

  it('the 61st picture to convert in ten seconds waits (acc-E5)', async () => {
    const waits = await times(createRateLimiter(), 61, { method: 'POST', name: 'convertPicture' });
    expect(waits.findIndex((wait) => wait !== null)).toBe(60);
  });

  /** So many calls that came to what is said, each ten seconds after the last. */
  async function settled(
    limiter: RateLimiter,
    count: number,
    call: typeof ORDER,
    outcome: 'done' | 'refused',
  ) {
    const counts: { wait: number | null; isFrequent: boolean }[] = [];
    for (let at = 0; at < count; at += 1) {
      vi.advanceTimersByTime(1_000);
      const { wait, isFrequent, settle } = await limiter('10.0.0.1', call);
      counts.push({ wait, isFrequent });
      await settle(outcome);
    }
    return counts;
  }

  it('the 21st order of an address in an hour is let through and noted: an office is many buyers', async () => {
    const counts = await settled(createRateLimiter(), 21, ORDER, 'done');
    expect(counts.map(({ wait }) => wait)).toEqual(Array(21).fill(null));
    expect(counts.map(({ isFrequent }) => isFrequent)).toEqual([...Array(20).fill(false), true]);
  });

  it('right promo codes are never too many, the 21st after twenty wrong ones in an hour waits', async () => {
    const limiter = createRateLimiter();
    const right = await settled(limiter, 60, PROMO, 'done');
    expect(right.filter(({ wait }) => wait !== null)).toEqual([]);
    const wrong = await settled(limiter, 21, PROMO, 'refused');
    expect(wrong.findIndex(({ wait }) => wait !== null)).toBe(20);
  });

  it('the 11th request of an address in an hour, of all the forms together, is let through and noted', async () => {
    const limiter = createRateLimiter();
    const forms = ['createRecall', 'createWholesale', 'createLowPrice'];
    const counts: [wait: number | null, isFrequent: boolean][] = [];
    for (let at = 0; at < 11; at += 1) {
      const { wait, isFrequent } = await limiter('10.0.0.1', { method: 'POST', name: forms[at % 3] ?? '' });
      counts.push([wait, isFrequent]);
    }
    expect(counts).toEqual([...Array(10).fill([null, false]), [null, true]]);
    expect((await limiter('10.0.0.2', { method: 'POST', name: 'createRecall' })).isFrequent).toBe(false);
  });

  it('an order that was refused is no order: 200 refusals an hour run out, and none of them is noted', async () => {
    const limiter = createRateLimiter();
    const counts = await settled(limiter, 200, ORDER, 'refused');
    expect(counts.every(({ wait, isFrequent }) => wait === null && !isFrequent)).toBe(true);
    expect(await waitOf(limiter, '10.0.0.1', ORDER)).toBe(3600 - 199);
  });

  it('orders that are made run into no end, however many an hour', async () => {
    const counts = await settled(createRateLimiter(), 300, ORDER, 'done');
    expect(counts.every(({ wait }) => wait === null)).toBe(true);
  });

  it('what waits is refused by that: promo codes let through together count no more than those that were wrong', async () => {
    const limiter = createRateLimiter();
    const together = await Promise.all(Array.from({ length: 30 }, () => limiter('10.0.0.1', PROMO)));
    expect(together.filter(({ wait }) => wait === null)).toHaveLength(20);
    for (const { wait, settle } of together) if (wait === null) await settle('done');
    expect((await settled(limiter, 10, PROMO, 'refused')).map(({ wait }) => wait)).toEqual(
      Array(10).fill(null),
    );
  });

  it('what is settled in the next hour gives nothing back to it', async () => {
    const limiter = createRateLimiter();
    const late = await Promise.all(Array.from({ length: 5 }, () => limiter('10.0.0.1', PROMO)));
    vi.advanceTimersByTime(3_600_000);
    for (const { settle } of late) await settle('done');
    const wrong = await settled(limiter, 21, PROMO, 'refused');
    expect(wrong.findIndex(({ wait }) => wait !== null)).toBe(20);
  });

  it('an IPv6 customer is one, whichever address of the /64 speaks', async () => {
    const limiter = createRateLimiter();
    for (let at = 0; at < 20; at += 1) await limiter(`2001:db8:1:2::${at.toString(16)}`, PROMO);
    expect(await waitOf(limiter, '2001:db8:1:2:ffff::1', PROMO)).toBe(3600);
    expect(await waitOf(limiter, '2001:db8:1:3::1', PROMO)).toBeNull();
  });

  it('a storm of addresses cannot fill the memory: newcomers share a count, those known keep theirs', async () => {
    const limiter = createRateLimiter(undefined, 50);
    for (let at = 0; at < 20; at += 1) await limiter('10.9.9.9', PROMO);
    for (let at = 0; at < 49; at += 1) await limiter(`10.0.0.${at}`, PROMO);
    for (let at = 0; at < 20; at += 1) await limiter(`77.1.${at}.1`, PROMO);
    expect((await limiter('77.1.200.1', PROMO)).slowedMs, 'a newcomer of the same one').toBeGreaterThan(0);
    expect((await limiter('78.1.1.1', PROMO)).slowedMs, 'a newcomer of another one').toBe(0);
    expect(await waitOf(limiter, '10.0.0.1', PROMO), 'who was known before').toBeNull();
    expect(await waitOf(limiter, '10.9.9.9', PROMO), 'who was known before as one too many').not.toBeNull();
  });

  it('each limit is on a call there is', () => {
    const names = [null, ...Object.keys(contract)];
    for (const { name, applies } of LIMITS) {
      const met = names.filter((call) => ['GET', 'POST'].some((method) => applies({ method, name: call })));
      expect(met.length, name).toBeGreaterThan(0);
    }
  });
});

async function search(door: Standing, path: string, forwarded: string): Promise<ReturnType<typeof sendRaw>> {
  return sendRaw(
    door.port,
    `GET ${path} HTTP/1.1\r\nHost: ${door.host}\r\nX-Forwarded-For: ${forwarded}\r\n\r\n`,
  );
}

describe('the limits at the door', () => {
  async function searchMany(env: Readonly<Record<string, string>>, forwarded: (at: number) => string) {
    const door = await openDoor(fakeNext(), { env });
    try {
      const answers = [];
      for (let at = 0; at < 31; at += 1) {
        answers.push(await search(door, '/api/search-products?q=x', forwarded(at)));
      }
      return answers;
    } finally {
      await door.close();
    }
  }

  it('one too many is 429 with Retry-After, and a forged X-Forwarded-For does not help', async () => {
    const answers = await searchMany({ RATE_LIMITS: 'on' }, (at) => `1.2.3.${at}`);
    expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(String(last?.body))).toMatchObject({ success: false, code: 'too-many-requests' });
  });

  it('a call is counted however its address is spelled', async () => {
    const door = await openDoor(fakeNext(), { env: { RATE_LIMITS: 'on' } });
    try {
      const spellings = ['/api/search-products', '/api/%73earch-products', '/%61pi/search-%70roducts/'];
      const statuses = [];
      for (let at = 0; at < 33; at += 1)
        statuses.push((await search(door, spellings[at % 3] ?? '', '1.2.3.4')).status);
      expect(statuses).toEqual([...Array(30).fill(200), 429, 429, 429]);
    } finally {
      await door.close();
    }
  });

  it('acc-G3: refused orders leave the address its orders, and whoever answers hears of the 21st made in an hour', async () => {
    let status = 422;
    const next = fakeNext(undefined, () => ({ status, headers: [], body: '{}' }));
    const door = await openDoor(next, { env: { RATE_LIMITS: 'on' } });
    const order = () =>
      sendRaw(
        door.port,
        `POST /api/%6Frder/create HTTP/1.1\r\nHost: ${door.host}\r\nContent-Length: 0\r\n\r\n`,
      );
    try {
      for (let at = 0; at < 40; at += 1) expect((await order()).status).toBe(422);
      status = 200;
      for (let at = 0; at < 21; at += 1) expect((await order()).status).toBe(200);
      expect(next.seen.map(({ isFrequent = false }) => isFrequent)).toEqual([...Array(60).fill(false), true]);
    } finally {
      await door.close();
    }
  });

  it('acc-G3: a wrong promo code counts though it is answered with 200, a right one does not', async () => {
    const body = '{}';
    let isRefusal = false;
    const next = fakeNext(undefined, async () => ({ status: 200, headers: [], body, isRefusal }));
    const door = await openDoor(next, { env: { RATE_LIMITS: 'on' } });
    const ask = `POST /api/promocode/set/X HTTP/1.1\r\nHost: ${door.host}\r\nContent-Length: 0\r\n\r\n`;
    const statuses = async (count: number) => {
      const all: number[] = [];
      for (let at = 0; at < count; at += 1) all.push((await sendRaw(door.port, ask)).status);
      return all;
    };
    try {
      expect(await statuses(30)).toEqual(Array(30).fill(200));
      isRefusal = true;
      expect(await statuses(21)).toEqual([...Array(20).fill(200), 429]);
    } finally {
      await door.close();
    }
  });

  it('acc-G3: whoever answers hears that an address sends more forms than people do; the visitor does not', async () => {
    const next = fakeNext();
    const door = await openDoor(next, { env: { RATE_LIMITS: 'on' } });
    try {
      const statuses: number[] = [];
      for (let at = 0; at < 12; at += 1) {
        const sent = `POST /api/recall/create HTTP/1.1\r\nHost: ${door.host}\r\nContent-Length: 0\r\n\r\n`;
        statuses.push((await sendRaw(door.port, sent)).status);
      }
      expect(statuses).toEqual(Array(12).fill(200));
      expect(next.seen.map(({ isFrequent }) => isFrequent ?? false)).toEqual([
        ...Array(10).fill(false),
        true,
        true,
      ]);
    } finally {
      await door.close();
    }
  });

  it('behind a believed proxy each visitor has an own count', async () => {
    const answers = await searchMany({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, (at) => `6.6.6.6, 1.2.3.${at}`);
    expect(answers.map(({ status }) => status)).toEqual(Array(31).fill(200));
  });

  it('RATE_LIMITS=off counts nothing', async () => {
    const answers = await searchMany({ RATE_LIMITS: 'off' }, () => '1.2.3.4');
    expect(answers.map(({ status }) => status)).toEqual(Array(31).fill(200));
  });
});
