import { afterEach, describe, expect, it } from 'vitest';
import { attempt } from '#api/backend/base/outbox/deliver-due.ts';
import { postOut } from '#api/backend/outside/post-out.ts';
import { runtime } from '#process/runtime.ts';
import { inSpan } from '#process/spans.ts';
import { type TracingConfig, tellTraces } from '#server/tracing/tell-traces.ts';
import { fakeNext, get, openDoor } from '#tests/unit/door/harness.ts';
import { openCollector } from './collector.ts';

const SERVER = 2;
const CLIENT = 3;
const PROXY = { 'X-Forwarded-For': '203.0.113.7' };
const ID = '6f1c2f6a-0b7c-4f6e-9d62-3c1a5d2b7e90';
const TRACE = ID.replaceAll('-', '');

const closers: (() => unknown)[] = [];
afterEach(async () => {
  runtime().trace = null;
  for (const close of closers.splice(0).reverse()) await close();
});

/** A shop that tells its traces, and who collects them. */
async function tracedShop(config: Partial<TracingConfig> = {}) {
  const collector = await openCollector();
  closers.push(collector.close);
  const failures: string[] = [];
  const { trace, requests } = tellTraces({
    url: collector.url,
    headers: { authorization: 'Basic secret' },
    serviceName: 'tara',
    share: 1,
    trustProxy: 1,
    onFailure: (reason) => failures.push(reason),
    ...config,
  });
  runtime().trace = trace;
  const next = fakeNext(undefined, async ({ url, body }) => {
    await inSpan('cart_lines', async () => undefined);
    if (url.includes('fail'))
      await inSpan('order_lines', () => Promise.reject(new RangeError(body))).catch(() => null);
    return {
      status: url.includes('fail') ? 503 : 200,
      headers: [],
      body: '{}',
      isRefusal: false,
      isFree: false,
    };
  });
  const door = await openDoor(next, { tracing: requests, env: { TRUST_PROXY: '1' } });
  closers.push(door.close);
  const told = async () => {
    await requests.close();
    return collector.spans();
  };
  return { door, collector, failures, told };
}

describe('operations §3: traces', () => {
  it('tell a call and its statements under the id that its answer names', async () => {
    const { door, told, collector } = await tracedShop();
    const { headers } = await get(door, '/api/cart/get', { ...PROXY, 'X-Request-Id': ID });
    const [statement, call] = await told();
    expect(headers.get('x-request-id')).toBe(ID);
    expect(call).toMatchObject({
      traceId: TRACE,
      parent: null,
      name: 'GET call/getCart',
      kind: SERVER,
      failed: false,
    });
    expect(call?.facts).toMatchObject({ 'http.response.status_code': 200, 'tara.request_id': ID });
    expect(statement).toMatchObject({ traceId: TRACE, parent: call?.spanId, name: 'cart_lines' });
    expect(collector.received[0]?.headers).toMatchObject({ authorization: 'Basic secret' });
  });

  it('tell a page that is rendered, and one that is sent out of memory', async () => {
    const { door, told } = await tracedShop();
    await get(door, '/msk/catalog/cups', PROXY);
    await get(door, '/msk/catalog/cups', PROXY);
    const spans = await told();
    const pages = spans.filter(({ kind }) => kind === SERVER);
    expect(pages.map(({ name, facts }) => [name, facts['tara.region']])).toEqual([
      ['GET page/listing', 'msk'],
      ['GET page/listing', 'msk'],
    ]);
    expect(spans.filter(({ name }) => name === 'render').map(({ parent }) => parent)).toEqual([
      pages[0]?.spanId,
    ]);
    expect(pages[0]?.traceId).not.toBe(pages[1]?.traceId);
    for (const { ms } of pages) expect(ms).toBeGreaterThanOrEqual(0);
  });

  it('go on with the trace of a proxy that is believed, and of no other', async () => {
    const parent = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' };
    const { door, told } = await tracedShop();
    await get(door, '/api/cart/get', { ...PROXY, ...parent });
    const [, call] = await told();
    expect(call).toMatchObject({ traceId: '4bf92f3577b34da6a3ce929d0e0e4736', parent: '00f067aa0ba902b7' });
    const alone = await tracedShop({ trustProxy: 0 });
    await get(alone.door, '/api/cart/get', { ...PROXY, 'X-Request-Id': ID, ...parent });
    const [, other] = await alone.told();
    expect(other).toMatchObject({ traceId: TRACE, parent: null });
  });

  it('tell no address, no value, no words of a failure and nobody who asked', async () => {
    const { door, told, collector } = await tracedShop();
    const named = { ...PROXY, 'User-Agent': 'secret-browser', Cookie: 'sid=secret-session' };
    await get(door, '/msk/search?search=secret-words', named);
    await get(door, '/msk/lists/secret-token', named);
    await get(door, '/api/get-search-page?fail=secret-query', named);
    const spans = await told();
    expect(spans.some(({ failed, facts }) => failed && facts['error.type'] === 'RangeError')).toBe(true);
    expect(spans.some(({ failed, kind }) => failed && kind === SERVER)).toBe(true);
    const text = collector.text();
    for (const word of ['secret', '203.0.113.7', '/msk', 'lists/']) expect(text).not.toContain(word);
  });

  it('lead from a request to what is told outside for it, who hears of the span', async () => {
    const { told, collector } = await tracedShop();
    const receiver = await openCollector();
    closers.push(receiver.close);
    const channel = {
      name: 'webhook',
      topics: ['request.created' as const],
      atOnce: 1,
      deliver: () => postOut(receiver.url, '{}', {}),
    };
    const event = {
      topic: 'request.created',
      payload: { requestId: 1 },
      eventId: ID,
      requestId: ID,
    } as const;
    expect(await attempt(channel, { event: { ...event, createdAt: new Date() } })).toEqual({ kind: 'sent' });
    const [post, delivery] = await told();
    expect(delivery).toMatchObject({ traceId: TRACE, parent: null, name: 'deliver request.created' });
    expect(delivery?.facts).toEqual({ 'tara.channel': 'webhook', 'tara.outcome': 'sent' });
    expect(post).toMatchObject({ traceId: TRACE, parent: delivery?.spanId, name: 'post', kind: CLIENT });
    expect(post?.facts['http.response.status_code']).toBe(200);
    expect(receiver.received[0]?.headers.traceparent).toBe(`00-${TRACE}-${post?.spanId}-01`);
    expect(collector.text()).not.toContain('/v1/traces');
  });

  it('tell the share that is wanted, whole traces of it', async () => {
    const { door, told } = await tracedShop({ share: 0.5 });
    for (let at = 0; at < 60; at += 1) await get(door, '/api/cart/get', PROXY);
    const spans = await told();
    const calls = new Set(spans.filter(({ kind }) => kind === SERVER).map(({ traceId }) => traceId));
    expect(calls.size).toBeGreaterThan(10);
    expect(calls.size).toBeLessThan(50);
    expect(spans).toHaveLength(calls.size * 2);
  });

  it('hold up nobody where whoever collects them is away; that is said once', async () => {
    const { door, failures, told } = await tracedShop({ url: 'http://127.0.0.1:9/v1/traces' });
    for (let at = 0; at < 3; at += 1) expect((await get(door, '/api/cart/get', PROXY)).status).toBe(200);
    const from = performance.now();
    expect(await told()).toEqual([]);
    expect(performance.now() - from).toBeLessThan(4_000);
    await expect.poll(() => failures.length, { timeout: 8_000 }).toBe(1);
  });
});
