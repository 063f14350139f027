import type { ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { UNKNOWN_CATALOGUE } from '#lib/region/catalogue-names.ts';
import { log } from '#log/log.ts';
import { createFreshness } from '#process/freshness.ts';
import { runtime } from '#process/runtime.ts';
import { doorOpener } from './door-opener.ts';
import { get, page, sendRaw, textOf } from './harness.ts';

const open = doorOpener();

describe('D-door a page is rendered once and kept compressed', () => {
  it('twenty first visitors at once are one render', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { next, door } = await open(({ url }) =>
      url.startsWith('/api') ? false : released.then(() => false),
    );
    const visits = Array.from({ length: 20 }, () => get(door, '/catalog/cups'));
    await get(door, '/api/x');
    release();
    const answers = await Promise.all(visits);
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(textOf)).size).toBe(1);
    expect(next.pages().filter((url) => !url.startsWith('/api'))).toEqual(['/catalog/cups']);
  });

  it.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=1.0', 'gzip'],
    ['gzip;q=0, br;q=0', undefined],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['identity', undefined],
    ['deflate', undefined],
  ])('Accept-Encoding %s gets %s', async (accepted, sent) => {
    const { door } = await open();
    for (const round of ['first', 'kept']) {
      const answer = await get(door, '/', { 'Accept-Encoding': accepted });
      expect(answer.headers.get('content-encoding'), round).toBe(sent);
      expect(answer.headers.get('content-length')).toBe(String(answer.body.length));
      expect(textOf(answer)).toContain('Страница /');
    }
  });

  it('a category renamed since the page was kept answers 301 without a render, page and query kept', async () => {
    const freshness = createFreshness();
    const before = UNKNOWN_CATALOGUE;
    const after = { ...before, movedSlug: (_: string, slug: string) => (slug === 'cups' ? 'glasses' : null) };
    const { next, door } = await open(undefined, {
      freshness,
      names: () => (freshness.now === 0 ? before : after),
    });
    expect((await get(door, '/msk/catalog/cups')).status).toBe(200);
    freshness.raise(null);
    const asked = next.pages().length;
    for (const [old, now] of [
      ['/msk/catalog/cups', '/msk/catalog/glasses'],
      ['/spb/sale/cups/2?sort=price&utm_source=x', '/spb/sale/glasses/2?sort=price&utm_source=x'],
    ] as const) {
      const answer = await get(door, old);
      expect([answer.status, answer.headers.get('location')]).toEqual([301, now]);
    }
    expect(next.pages()).toHaveLength(asked);
  });

  it('an address that is known to be missing gets the page of its region without a render', async () => {
    const names = {
      ...UNKNOWN_CATALOGUE,
      lacksPage: (_: string, path: string) => path.startsWith('/goods/'),
    };
    const { next, door } = await open(undefined, { names: () => names });
    for (const region of ['/msk', '/spb']) {
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, at) => get(door, `${region}/goods/${at}?utm_source=${at}`)),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
      expect(new Set(answers.map(textOf))).toEqual(
        new Set([`<h1>Страница не найдена</h1><script>self.__next_f.push([1,'${region}'])</script>`]),
      );
    }
    expect(next.seen.map(({ url }) => url)).toEqual(['/msk/errors/not-found', '/spb/errors/not-found']);
  });

  it('answers 304 to who has these bytes and 200 to who has others', async () => {
    const { door } = await open();
    const br = { 'Accept-Encoding': 'br' };
    const etag = (await get(door, '/', br)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]+-br"$/);
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get(door, '/', { ...br, 'If-None-Match': tag });
      expect([answer.status, answer.body.length], tag).toEqual([304, 0]);
      expect(answer.headers.get('etag')).toBe(etag);
    }
    expect((await get(door, '/', { ...br, 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await get(door, '/', { 'Accept-Encoding': 'gzip', 'If-None-Match': etag })).status).toBe(200);
  });

  it('a page that many read is made as small as it gets, under a tag of its own', async () => {
    const { next, door } = await open(({ url }, response) => {
      if (url !== '/about') return false;
      page(response, Array.from({ length: 900 }, (_, at) => `Стакан ${at * at} мл, ${at % 7} шт/уп`).join());
      return true;
    });
    const br = { 'Accept-Encoding': 'br' };
    const first = await get(door, '/about', br);
    await vi.waitFor(
      async () => expect((await get(door, '/about', br)).body.length).toBeLessThan(first.body.length * 0.95),
      { timeout: 5_000 },
    );
    const hot = await get(door, '/about', br);
    expect(textOf(hot)).toBe(textOf(first));
    expect(hot.headers.get('etag')).not.toBe(first.headers.get('etag'));
    const again = await get(door, '/about', { ...br, 'If-None-Match': hot.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(next.pages()).toEqual(['/about']);
  });

  it('HEAD has the headers of GET and no body', async () => {
    const { next, door } = await open();
    const asked = await get(door, '/about', { 'Accept-Encoding': 'br' });
    const head = await sendRaw(
      door.port,
      `HEAD /about HTTP/1.1\r\nHost: ${door.host}\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n`,
      500,
    );
    expect(head.status).toBe(200);
    expect(head.body.length).toBe(0);
    expect(head.headers.get('content-length')).toBe(String(asked.body.length));
    expect(head.headers.get('etag')).toBe(asked.headers.get('etag'));
    expect(next.pages()).toHaveLength(1);
  });

  it('D-door utm tags and other spellings of an address never reach the render', async () => {
    const { next, door } = await open();
    const plain = await get(door, '/catalog/cups?sort=price');
    const tagged = await get(door, '/catalog/cups?sort=price&utm_source=%3Cscript%3E&yclid=1');
    expect(textOf(tagged)).toBe(textOf(plain));
    expect(next.pages()).toEqual(['/catalog/cups?sort=price']);
  });

  it('a visitor’s host, cookies and headers never reach the render', async () => {
    const { next, door } = await open(undefined, { env: { SITE_ORIGIN: 'https://shop.test' } });
    const soup = {
      Host: `127.0.0.1:${door.port}`,
      Cookie: 'a=1',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'gopher',
      'Accept-Language': 'xx',
      'User-Agent': 'soup',
    };
    expect((await get(door, '/', soup)).status).toBe(200);
    expect(Object.keys(next.seen[0]?.headers ?? {}).sort()).toEqual([
      'accept-encoding',
      'host',
      'user-agent',
    ]);
    expect(next.seen[0]?.headers['user-agent']).not.toBe('soup');
    expect(next.seen[0]?.headers.host).toBe('shop.test');
    await get(door, '/');
    expect(next.pages()).toHaveLength(1);
  });

  it('never keeps what sets a cookie', async () => {
    let asked = 0;
    const { door } = await open(({ url }, response) => {
      if (url !== '/about') return false;
      asked += 1;
      page(response, `visitor ${asked}`, { 'set-cookie': `sid=${asked}` });
      return true;
    });
    for (const visitor of [1, 2]) {
      const answer = await get(door, '/about');
      expect([textOf(answer), answer.headers.get('set-cookie')]).toEqual([
        `visitor ${visitor}`,
        `sid=${visitor}`,
      ]);
      expect(answer.headers.has('etag')).toBe(false);
    }
    expect(door.door.cacheSize().count).toBe(0);
  });

  it('acc-A11 a change shows at once, and a page rendered across it is not kept', async () => {
    const freshness = createFreshness();
    let version = 1;
    let renders = 0;
    const change = (): void => {
      version += 1;
      freshness.raise(['listing:cups:msk']);
    };
    const { door } = await open(
      ({ url }, response) => {
        if (url !== '/catalog/cups') return false;
        runtime().note(['listing:cups:msk']);
        renders += 1;
        page(response, `price of version ${version}, render ${renders}`);
        if (renders === 1) change();
        return true;
      },
      { freshness },
    );
    expect(textOf(await get(door, '/catalog/cups'))).toContain('version 1, render 1');
    expect(textOf(await get(door, '/catalog/cups'))).toContain('version 2, render 2');
    expect(textOf(await get(door, '/catalog/cups'))).toContain('render 2');
    freshness.raise(['listing:plates:msk']);
    expect(textOf(await get(door, '/catalog/cups'))).toContain('render 2');
    change();
    expect(textOf(await get(door, '/catalog/cups'))).toContain('version 3, render 3');
  });

  it('keeps regions apart, by prefix and by host', async () => {
    const { next, door } = await open(undefined, { env: { MSK_DOMAIN: 'msk.shop.test' } });
    const msk = await get(door, '/', { Host: 'msk.shop.test' });
    const spb = await get(door, '/spb');
    const neutral = await get(door, '/');
    expect(new Set([textOf(msk), textOf(spb), textOf(neutral)]).size).toBe(2);
    expect(next.seen.map(({ url, headers }) => `${headers.host}${url}`)).toEqual([
      'msk.shop.test/',
      `${door.host}/spb`,
      `${door.host}/`,
    ]);
    await Promise.all([get(door, '/', { Host: 'msk.shop.test' }), get(door, '/spb'), get(door, '/')]);
    expect(next.seen).toHaveLength(3);
  });

  it('asks the page of a document itself, by the route of its address, which is resolved once', async () => {
    const findPage = vi.fn(() => async (_: unknown, response: ServerResponse) => page(response, 'by itself'));
    const names = vi.fn(() => UNKNOWN_CATALOGUE);
    const { next, door } = await open(undefined, { findPage, names });
    expect(textOf(await get(door, '/msk/catalog/cups/2?sort=price&utm_source=a'))).toBe('by itself');
    expect(findPage.mock.calls).toEqual([['/msk/catalog/cups/2/price']]);
    expect(names).toHaveBeenCalledTimes(1);
    expect(next.seen).toEqual([]);
    await get(door, '/msk/catalog/cups/2?sort=price', { RSC: '1' });
    expect(next.pages(), 'a payload is asked of all of Next').toEqual([
      '/msk/catalog/cups/2?sort=price&_rsc=',
    ]);
    expect(findPage).toHaveBeenCalledTimes(1);
  });

  it('passes payloads of client navigation from the cache, without the visitor’s router state', async () => {
    const { next, door } = await open(({ headers }, response) => {
      if (headers.rsc === undefined) return false;
      page(response, '0:"payload"\n', { 'content-type': 'text/x-component', 'x-nextjs-stale-time': '300' });
      return true;
    });
    const asked = { RSC: '1', 'Next-Router-State-Tree': '%5B%22evil%22%5D', 'Next-Url': '/evil' };
    for (const marker of ['abc', 'def']) {
      const answer = await get(door, `/catalog/cups?_rsc=${marker}`, asked);
      expect(answer.headers.get('content-type')).toBe('text/x-component');
      expect(answer.headers.get('x-nextjs-stale-time')).toBe('300');
      expect(textOf(answer)).toBe('0:"payload"\n');
    }
    expect(textOf(await get(door, '/catalog/cups'))).toContain('Страница');
    expect(next.pages()).toEqual(['/catalog/cups?_rsc=', '/catalog/cups']);
    expect(Object.keys(next.seen[0]?.headers ?? {}).sort()).toEqual([
      'accept-encoding',
      'host',
      'rsc',
      'user-agent',
    ]);
  });

  it.each([
    ['missing', 'NEXT_HTTP_ERROR_FALLBACK;404', 404],
    ['failed', '1209849958', 500],
  ])(
    'never keeps the payload of a %s page, though it comes with status 200',
    async (_what, digest, status) => {
      vi.spyOn(log, 'error').mockReturnValue();
      const { next, door } = await open(({ headers, url }, response) => {
        if (headers.rsc === undefined || !url.startsWith('/catalog/none')) return false;
        page(response, `0:"$L1"\n1:E{"digest":"${digest}"}\n`, { 'content-type': 'text/x-component' });
        return true;
      });
      const answer = await get(door, '/catalog/none?_rsc=x', { RSC: '1', 'Next-Router-Prefetch': '1' });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(door.door.cacheSize().count).toBe(0);
      expect(next.pages()).toHaveLength(1);
      vi.restoreAllMocks();
    },
  );
});
