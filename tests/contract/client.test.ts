import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '#api/client/ask.ts';
import { cartCalls } from '#api/contract/cart.ts';
import { listingCalls } from '#api/contract/listing.ts';
import { domainsOf } from '#tests/harness/regions.ts';
import { ORIGIN } from './doors.ts';
import { listen } from './loopback.ts';
import { forwardWeb } from './web-calls.ts';

const sent = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sent.mockReset();
});
const answering = (status: number, body: BodyInit | null) =>
  sent.mockResolvedValue(new Response(body, { status }));
const getCart = () => ask(cartCalls.getCart, {}, { city: 'spb' });

it('section 7: sends credentials and the City header, path, query and body where the contract wants them', async () => {
  answering(404, null);
  await ask(
    cartCalls.addToCart,
    { code: 'А/1 %', push: false, quantity: 5 },
    { city: 'spb', keepalive: true },
  );
  await ask(cartCalls.setCartQuantity, { code: 'А', quantity: 7 }, { city: 'msk', baseUrl: ORIGIN });
  await ask(
    listingCalls.getProductsByCategory,
    { slug: 'чашки', page: 2, sort: 'price', brands: ['a', 'b'] },
    { city: 'msk' },
  );
  expect(sent.mock.calls.map(([address, init]) => [init?.method, address, init?.body])).toEqual([
    ['POST', `/api/cart/add/${encodeURIComponent('А/1 %')}?push=false&quantity=5`, '{}'],
    ['POST', `${ORIGIN}/api/cart/input-quantity/${encodeURIComponent('А')}`, '{"quantity":7}'],
    ['GET', `/api/get-products-by-cat/${encodeURIComponent('чашки')}/2?sort=price&brands=a%2Cb`, undefined],
  ]);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({
    credentials: 'include',
    keepalive: true,
    headers: { City: 'spb' },
  });
});

it.each([
  ['a page instead of JSON', 200, '<html>'],
  ['an answer outside the contract', 200, '{"success":true,"result":{"items":[{"id":"x"}]}}'],
  ['a bare refusal', 200, '{"success":false}'],
  ['an error page', 500, 'Internal Server Error'],
])('%s reads as an unexpected refusal', async (_, status, body) => {
  answering(status, body);
  expect(await getCart()).toMatchObject({ kind: 'failure', code: 'unexpected' });
});

it('a refusal keeps its code and text; a strange code is unexpected with the text it came with', async () => {
  answering(422, '{"success":false,"code":"not-sold-here","text":"Нет в регионе"}');
  expect(await getCart()).toEqual({
    kind: 'failure',
    code: 'not-sold-here',
    status: 422,
    text: 'Нет в регионе',
  });
  answering(400, '{"success":false,"code":"weird","text":"Промокод не найден"}');
  expect(await getCart()).toMatchObject({ code: 'unexpected', status: 400, text: 'Промокод не найден' });
});

it('acc-B13: no answer at all is a refusal with status 0', async () => {
  sent.mockRejectedValue(new TypeError('fetch failed'));
  expect(await getCart()).toMatchObject({ code: 'unexpected', status: 0 });
});

it('an aborted request throws, so that nobody takes it for a refusal', async () => {
  const abort = new AbortController();
  sent.mockImplementation(async () => {
    abort.abort();
    throw new DOMException('aborted', 'AbortError');
  });
  await expect(ask(cartCalls.getCart, {}, { city: 'msk', signal: abort.signal })).rejects.toThrow('aborted');
});

/** An answer whose head has come and whose body ends with this error. */
function breaking(error: Error): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"success":true,'));
      controller.error(error);
    },
  });
  return new Response(body, { status: 200 });
}

it('a request that is aborted while its answer is read throws too, and nobody hears of a fault', async () => {
  const abort = new AbortController();
  const report = vi.fn();
  sent.mockImplementation(async () => {
    abort.abort();
    return breaking(new DOMException('aborted', 'AbortError'));
  });
  await expect(ask(cartCalls.getCart, {}, { city: 'msk', signal: abort.signal, report })).rejects.toThrow(
    'aborted',
  );
  expect(report).not.toHaveBeenCalled();
});

it('acc-B13: an answer that breaks off in its middle is no answer, whatever its head has said', async () => {
  const report = vi.fn();
  sent.mockResolvedValue(breaking(new TypeError('terminated')));
  expect(await ask(cartCalls.eraseCart, {}, { city: 'msk', report })).toMatchObject({
    code: 'unexpected',
    status: 0,
  });
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'no answer' }));
});

it('acc-E7: a call that is stamped carries the moment of asking', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') });
  answering(404, null);
  await getCart();
  expect(sent.mock.calls[0]?.[0]).toBe(`/api/cart/get?time=${Date.parse('2026-11-22T09:00:00Z')}`);
  vi.useRealTimers();
});

describe('acc-A7, D69: 503', () => {
  const OUTAGE = '{"success":false,"code":"unavailable","text":"Магазин временно недоступен"}';
  const refusal = { code: 'unavailable', status: 503, text: 'Магазин временно недоступен' };
  const erase = () => ask(cartCalls.eraseCart, {}, { city: 'spb' });

  function openPage(pathname: string) {
    const assign = vi.fn<(address: string) => void>();
    vi.stubGlobal('window', { location: { pathname, assign } });
    sent.mockImplementation(async () => new Response(OUTAGE, { status: 503 }));
    return assign;
  }

  it('is a refusal where there is no browser', async () => {
    answering(503, OUTAGE);
    expect(await getCart()).toMatchObject(refusal);
  });

  it.each([
    ['/spb/catalog/cups', '/spb/technical-works'],
    ['/msk', '/msk/technical-works'],
    ['/catalog/cups', '/technical-works'],
    ['/mskx', '/technical-works'],
  ])('a read on %s leads to %s', async (pathname, target) => {
    const assign = openPage(pathname);
    expect(await getCart()).toMatchObject(refusal);
    expect(assign).toHaveBeenCalledExactlyOnceWith(target);
  });

  it('the technical-works page does not lead to itself', async () => {
    const assign = openPage('/spb/technical-works');
    await getCart();
    expect(assign).not.toHaveBeenCalled();
  });

  it('a write leads nowhere, nor do the reads that follow it on its page', async () => {
    const assign = openPage('/spb/order');
    expect(await erase()).toMatchObject(refusal);
    await getCart();
    expect(assign).not.toHaveBeenCalled();
    const leave = openPage('/spb/catalog');
    await getCart();
    expect(leave).toHaveBeenCalledExactlyOnceWith('/spb/technical-works');
  });
});

it('another backend that is away is 503 for reads and writes, and its own 503 passes', async () => {
  vi.unstubAllGlobals();
  const site = {
    domains: domainsOf({ spb: ['spb.test'] }),
    bareHostRegion: 'neutral',
    defaultRegion: 'msk',
    siteOrigin: ORIGIN,
    siteProtocol: 'http',
  } as const;
  const heard: Headers[] = [];
  const other = await listen(async (asked) => {
    heard.push(asked.headers);
    return new Response('{}', {
      status: 503,
      headers: { 'retry-after': '7', 'x-secret': '1', 'set-cookie': 'a=1' },
    });
  });
  const read = new Request(`${ORIGIN}/api/cart/get`, {
    headers: { host: 'spb.test', cookie: 'b=2', 'x-real-ip': '1.2.3.4' },
  });
  const passed = await forwardWeb(read, other.origin, site);
  expect([passed.status, passed.headers.get('retry-after'), passed.headers.get('x-secret')]).toEqual([
    503,
    '7',
    null,
  ]);
  expect(passed.headers.getSetCookie()).toEqual(['a=1']);
  expect(
    heard.map((headers) => [headers.get('city'), headers.get('cookie'), headers.get('x-real-ip')]),
  ).toEqual([['spb', 'b=2', null]]);
  await other.close();
  expect((await forwardWeb(read, other.origin, site)).status).toBe(503);
  const write = new Request(`${ORIGIN}/api/cart/erase`, { method: 'POST', body: '{}' });
  expect((await forwardWeb(write, other.origin, site)).status).toBe(503);
});

it('acc-G1: what is passed on is repeated for reads alone, and a cookie of the other backend becomes ours', async () => {
  vi.unstubAllGlobals();
  const site = {
    domains: domainsOf({}),
    bareHostRegion: 'neutral',
    defaultRegion: 'msk',
    siteOrigin: ORIGIN,
    siteProtocol: 'http',
  } as const;
  const asked: string[] = [];
  const other = await listen(async ({ method, headers }) => {
    asked.push(method);
    if (method === 'POST' || asked.length === 1) throw new Error('gone');
    return new Response(headers.get('cookie'), {
      headers: { 'set-cookie': 'session=2; Domain=api.test; Path=/; HttpOnly' },
    });
  });
  const headers = { cookie: 'session=1' };
  const read = await forwardWeb(new Request(`${ORIGIN}/api/cart/get`, { headers }), other.origin, site);
  expect([read.status, await read.text(), read.headers.getSetCookie()]).toEqual([
    200,
    'session=1',
    ['session=2; Path=/; HttpOnly'],
  ]);
  const write = new Request(`${ORIGIN}/api/cart/erase`, { method: 'POST', body: '{}' });
  expect((await forwardWeb(write, other.origin, site)).status).toBe(503);
  expect(asked).toEqual(['GET', 'GET', 'POST']);
  await other.close();
});
