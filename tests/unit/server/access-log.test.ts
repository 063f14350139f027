import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#log/log.ts';
import { fakeNext, get, openDoor, type Standing } from '../door/harness.ts';

const ID = '6f1c2f6a-0b7c-4f6e-9d62-3c1a5d2b7e90';
const info = vi.spyOn(log, 'info').mockReturnValue();
const lines = () => info.mock.calls.filter(([, message]) => message === 'Запрос').map(([fields]) => fields);
const ended = async (count: number) => {
  // An answer is over when its connection has taken it.
  await expect.poll(() => lines().length).toBe(count);
  return lines();
};

let on: Standing;
let off: Standing;
beforeAll(async () => {
  on = await openDoor(fakeNext(), { env: { ACCESS_LOG: 'on', TRUST_PROXY: '1' } });
  off = await openDoor(fakeNext(), { env: { METRICS: 'on' } });
});
beforeEach(() => void info.mockClear());
afterAll(async () => {
  info.mockRestore();
  await Promise.all([on.close(), off.close()]);
});

describe('operations §3: the access log', () => {
  it('has a line for each request, those out of memory too, under the id that its answer names', async () => {
    const path = '/msk/catalog/cups';
    const answers = [await get(on, path), await get(on, path), await get(on, path)];
    expect(await ended(3)).toEqual(
      answers.map(({ headers }) => ({
        requestId: headers.get('x-request-id'),
        place: 'page',
        what: 'listing',
        region: 'msk',
        method: 'GET',
        status: 200,
        ms: expect.any(Number),
      })),
    );
  });

  it('keeps the id of a proxy that is believed, and names calls and refusals', async () => {
    const named = { 'X-Request-Id': ID, 'X-Forwarded-For': '203.0.113.7' };
    await get(on, '/api/cart/get', named);
    await ended(1);
    await get(on, '/%', named);
    expect(await ended(2)).toEqual([
      expect.objectContaining({ requestId: ID, place: 'call', what: 'getCart', status: 200 }),
      expect.objectContaining({ requestId: ID, place: 'refused', what: '', status: 400 }),
    ]);
  });

  it('tells no address: words of a search, ways to orders and who asks stay out of it', async () => {
    const named = { 'X-Forwarded-For': '203.0.113.7', 'User-Agent': 'secret-browser' };
    await get(on, '/msk/search?q=secret-words', named);
    await get(on, '/msk/order/secret-token', named);
    const text = JSON.stringify(await ended(2));
    for (const word of ['secret', '203.0.113.7', '/msk']) expect(text).not.toContain(word);
  });

  it('is written where it is asked for alone', async () => {
    await get(off, '/msk/catalog/cups');
    await get(on, '/msk/catalog/cups');
    expect(await ended(1)).toHaveLength(1);
  });
});
