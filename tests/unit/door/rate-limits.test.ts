import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addressGroup, clientAddress, isLoopback } from '#server/gate/client-address.ts';
import { createRateLimiter } from '#server/gate/rate-limiter.ts';
import { fakeNext, openDoor, sendRaw } from './harness.ts';

const SEARCH = '/api/search-products?q=x';
const ORDER = '/api/order/create';

describe('the limits on calls, on a clock of the test', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') }));
  afterEach(() => void vi.useRealTimers());

  async function times(
    limiter: ReturnType<typeof createRateLimiter>,
    count: number,
    address: string,
    path: string,
  ) {
    const waits: (number | null)[] = [];
    const method = path === SEARCH ? 'GET' : 'POST';
    for (let at = 0; at < count; at += 1) waits.push(await limiter(address, method, path));
    return waits;
  }

  it('the 31st search in ten seconds waits, and may go on when they are over', async () => {
    const limiter = createRateLimiter();
    expect(await times(limiter, 30, '10.0.0.1', SEARCH)).toEqual(Array(30).fill(null));
    vi.advanceTimersByTime(4_000);
    expect(await limiter('10.0.0.1', 'GET', SEARCH)).toBe(6);
    expect(await limiter('10.0.0.2', 'GET', SEARCH), 'another address').toBeNull();
    expect(await limiter('10.0.0.1', 'GET', '/api/cart/get'), 'another call').toBeNull();
    vi.advanceTimersByTime(6_000);
    expect(await limiter('10.0.0.1', 'GET', SEARCH)).toBeNull();
  });

  it.each([
    ['/api/order/create', 20],
    ['/api/recall/create', 10],
    ['/api/opt/create', 10],
    ['/api/lowprice/create', 10],
    ['/api/promocode/set/SALE', 20],
  ])('%s has %i an hour for one address', async (path, points) => {
    const limiter = createRateLimiter();
    const waits = await times(limiter, points + 1, '10.0.0.1', path);
    expect(waits.slice(0, -1)).toEqual(Array(points).fill(null));
    expect(waits.at(-1)).toBe(3600);
    vi.advanceTimersByTime(3_600_000);
    expect(await limiter('10.0.0.1', 'POST', path)).toBeNull();
  });

  it('an IPv6 customer is one, whichever address of the /64 speaks', async () => {
    const limiter = createRateLimiter();
    for (let at = 0; at < 20; at += 1) await limiter(`2001:db8:1:2::${at.toString(16)}`, 'POST', ORDER);
    expect(await limiter('2001:db8:1:2:ffff::1', 'POST', ORDER)).toBe(3600);
    expect(await limiter('2001:db8:1:3::1', 'POST', ORDER)).toBeNull();
  });

  it('a storm of addresses cannot fill the memory: newcomers share a count, those known keep theirs', async () => {
    const limiter = createRateLimiter(undefined, 50);
    await limiter('10.9.9.9', 'POST', ORDER);
    for (let at = 0; at < 49; at += 1) await limiter(`10.0.0.${at}`, 'POST', ORDER);
    for (let at = 0; at < 20; at += 1) await limiter(`77.1.${at}.1`, 'POST', ORDER);
    expect(await limiter('77.1.200.1', 'POST', ORDER), 'a newcomer of the same neighbourhood').not.toBeNull();
    expect(await limiter('78.1.1.1', 'POST', ORDER), 'a newcomer of another one').toBeNull();
    expect(await limiter('10.9.9.9', 'POST', ORDER), 'who was known before').toBeNull();
  });
});

describe('whose address a limit counts', () => {
  it.each([
    ['the socket when no proxy is believed', '10.0.0.1', '6.6.6.6', 0, '10.0.0.1'],
    ['what the one proxy wrote', '127.0.0.1', '6.6.6.6, 1.2.3.4', 1, '1.2.3.4'],
    ['what the farther of two wrote', '127.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.9', 2, '1.2.3.4'],
    ['the socket when the list is too short', '127.0.0.1', '1.2.3.4', 2, '127.0.0.1'],
    ['the socket when the entry is no address', '127.0.0.1', 'unknown', 1, '127.0.0.1'],
    ['the socket when there is no list', '::ffff:10.0.0.1', undefined, 1, '10.0.0.1'],
  ])('%s', (_what, socket, list, hops, expected) => {
    expect(clientAddress(socket, list, hops)).toBe(expected);
  });

  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::1', '0:0:0:0::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s is counted as %s', (address, group) => {
    expect(addressGroup(address)).toBe(group);
  });

  it('knows this machine by all its names', () => {
    expect(['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true);
    expect(['10.0.0.1', '::', '1.127.0.1', ''].some(isLoopback)).toBe(false);
  });
});

describe('the limits at the door', () => {
  async function searchMany(env: Readonly<Record<string, string>>, forwarded: (at: number) => string) {
    const door = await openDoor(fakeNext(), { env });
    try {
      const answers = [];
      for (let at = 0; at < 31; at += 1) {
        const request = `GET ${SEARCH} HTTP/1.1\r\nHost: ${door.host}\r\nX-Forwarded-For: ${forwarded(at)}\r\n\r\n`;
        answers.push(await sendRaw(door.port, request));
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

  it('behind a believed proxy each visitor has an own count', async () => {
    const answers = await searchMany({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, (at) => `6.6.6.6, 1.2.3.${at}`);
    expect(answers.map(({ status }) => status)).toEqual(Array(31).fill(200));
  });

  it('RATE_LIMITS=off counts nothing', async () => {
    const answers = await searchMany({ RATE_LIMITS: 'off' }, () => '1.2.3.4');
    expect(answers.map(({ status }) => status)).toEqual(Array(31).fill(200));
  });
});
