import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#log/log.ts';
import { fakeNext, get, openDoor, type Standing } from './harness.ts';

const DASHED = '7f1c9a52-79c1-4e02-8d1b-0a9171234567';
const BARE = DASHED.replaceAll('-', '');
const ANY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const lines: string[] = [];
const log = createLog('info', { write: (line) => lines.push(line) });

let open: Standing;
let behindProxy: Standing;
beforeAll(async () => {
  const next = () =>
    fakeNext(async ({ url }) => {
      await Promise.resolve();
      if (url.startsWith('/about')) log.info({}, 'рисую');
      return false;
    });
  open = await openDoor(next());
  behindProxy = await openDoor(next(), { env: { TRUST_PROXY: '1' } });
});
afterAll(() => Promise.all([open.close(), behindProxy.close()]));
beforeEach(() => void lines.splice(0));

const idOf = async (url: string, headers: Record<string, string> = {}, door = behindProxy) =>
  (await get(door, url, { 'X-Forwarded-For': '192.0.2.7', ...headers })).headers.get('x-request-id');

describe('operations §3: a request has an id', () => {
  it.each([
    ['a page that is made, and one from memory', '/catalog/cups'],
    ['an address without a page', '/catalog/none/0'],
    ['a call', '/api/cart/get'],
    ['an unknown call', '/api/none'],
    ['robots.txt', '/robots.txt'],
    ['a picture that is not there', '/media/p/none/64.webp'],
    ['what the gate refuses', '/%'],
  ])('%s: answers name it, one anew each time', async (_what, url) => {
    const ids = [await idOf(url), await idOf(url), await idOf(url, {}, open)];
    for (const id of ids) expect(id).toMatch(ANY);
    expect(new Set(ids).size).toBe(3);
  });

  it('an answer from memory that has not changed names it too', async () => {
    await get(open, '/catalog/cups');
    const { headers } = await get(open, '/catalog/cups');
    const again = await get(open, '/catalog/cups', { 'If-None-Match': headers.get('etag') ?? '' });
    expect([again.status, again.headers.get('x-request-id')]).toEqual([304, expect.stringMatching(ANY)]);
  });

  it.each([
    ['X-Request-Id', { 'X-Request-Id': DASHED }, DASHED],
    ['the spelling of nginx', { 'X-Request-Id': BARE.toUpperCase() }, BARE],
    ['traceparent', { traceparent: `00-${BARE}-00f067aa0ba902b7-01` }, BARE],
    ['both', { 'X-Request-Id': DASHED, traceparent: `00-${'a'.repeat(32)}-00f067aa0ba902b7-01` }, DASHED],
  ])('a proxy that is believed names it by %s, from memory as well', async (_what, headers, id) => {
    for (const url of ['/catalog/knives', '/catalog/knives', '/api/cart/get', '/%'])
      expect(await idOf(url, headers), url).toBe(id);
  });

  it.each([
    ['who is not believed', { 'X-Request-Id': DASHED }, 'open'],
    ['another text', { 'X-Request-Id': '+79123456789' }, 'proxy'],
    ['a longer one', { 'X-Request-Id': `${DASHED}0` }, 'proxy'],
    ['dashes elsewhere', { 'X-Request-Id': DASHED.replace('-', '') }, 'proxy'],
    ['no trace', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }, 'proxy'],
    ['no version', { traceparent: `ff-${BARE}-00f067aa0ba902b7-01` }, 'proxy'],
  ])('%s: the id is our own', async (_what, headers, where) => {
    const id = await idOf('/api/cart/get', headers, where === 'open' ? open : behindProxy);
    expect(id).toMatch(ANY);
    expect(id).not.toBe(DASHED);
  });

  it('a log line that is written while an answer is made carries it, hidden nowhere', async () => {
    await idOf('/about', { 'X-Request-Id': BARE });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ msg: 'рисую', requestId: BARE }),
    ]);
    // Digits that look like a telephone number and a taxpayer's.
    const digits = '79123456-7891-4e02-8d1b-770708389312';
    log.info({ requestId: digits }, 'сам');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ requestId: digits });
    log.info({ requestId: '+79123456789' }, 'чужой');
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ requestId: '[скрыто]' });
  });

  it('a log line outside of any request has none', () => {
    log.info({}, 'сам по себе');
    expect(JSON.parse(lines.at(-1) ?? '')).not.toHaveProperty('requestId');
  });

  it('a plain page of our own fault says how it begins, one of the visitor’s does not', async () => {
    const standing = await openDoor(fakeNext(() => Promise.reject(new Error('broken'))));
    const failed = await get(standing, '/contacts');
    const id = failed.headers.get('x-request-id') ?? 'none';
    expect(failed.status).toBe(500);
    expect(failed.body.toString()).toContain(`<p>Код ошибки: ${id.slice(0, 8)}</p>`);
    expect((await get(standing, '/%')).body.toString()).not.toContain('Код ошибки');
    await standing.close();
  });
});
