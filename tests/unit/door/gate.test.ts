import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeNext, fakeNext, get, openDoor, type Standing, sendRaw } from './harness.ts';

let next: FakeNext;
let door: Standing;

beforeAll(async () => {
  next = fakeNext();
  door = await openDoor(next, {
    env: { MSK_DOMAIN: 'msk.shop.test,www.msk.shop.test', ALLOWED_HOSTS: 'lan.test:8080' },
  });
});
afterAll(() => door.close());

const BIG = 'x'.repeat(64 * 1024 + 1);

/** HOST stands for the server's own name with its port. */
type Row = [what: string, request: string, status: number, header?: [name: string, value: string]];

const ROWS: Row[] = [
  ['a page', 'GET / HTTP/1.1\r\nHost: HOST\r\n\r\n', 200],
  ['a page of a region host', 'GET / HTTP/1.1\r\nHost: msk.shop.test\r\n\r\n', 200],
  ['a region host with a final dot and capitals', 'GET / HTTP/1.1\r\nHost: MSK.shop.test.\r\n\r\n', 200],
  ['a spare region host', 'GET / HTTP/1.1\r\nHost: www.msk.shop.test\r\n\r\n', 301],
  ['a host of ALLOWED_HOSTS', 'GET / HTTP/1.1\r\nHost: lan.test:8080\r\n\r\n', 200],
  [
    'a write from a page of a host of ALLOWED_HOSTS',
    'POST /api/cart/erase HTTP/1.1\r\nHost: lan.test:8080\r\nOrigin: http://lan.test:8080\r\nContent-Length: 0\r\n\r\n',
    200,
  ],
  ['a host of ALLOWED_HOSTS on another port', 'GET / HTTP/1.1\r\nHost: lan.test:8081\r\n\r\n', 421],
  ['127.0.0.1 with our port', 'GET / HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\n\r\n', 200],
  ['[::1] with our port', 'GET / HTTP/1.1\r\nHost: [::1]:PORT\r\n\r\n', 200],
  ['a name under localhost', 'GET / HTTP/1.1\r\nHost: spb.localhost:PORT\r\n\r\n', 200],
  ['a foreign host', 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n', 421],
  ['a loopback name with a foreign port', 'GET / HTTP/1.1\r\nHost: localhost:1\r\n\r\n', 421],
  ['our name with a user before it', 'GET / HTTP/1.1\r\nHost: evil@HOST\r\n\r\n', 421],
  ['our name as a prefix', 'GET / HTTP/1.1\r\nHost: HOST.evil.example\r\n\r\n', 421],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', 421],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: HOST\r\nHost: evil.example\r\n\r\n', 400],
  ['broken percent-encoding', 'GET /catalog/%E0%A4%A HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['a lonely percent sign', 'GET /catalog/100% HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['an encoded NUL', 'GET /catalog/a%00b HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['an encoded NUL in the query', 'GET /?q=a%00b HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['an encoded line break', 'GET /catalog/a%0d%0ab HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['an encoded escape', 'GET /catalog/%1b HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['a raw control character', 'GET /catalog/\x01 HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  [
    'a windows-1251 query of an old advertisement',
    'GET /?utm_term=%EF%F0 HTTP/1.1\r\nHost: HOST\r\n\r\n',
    200,
  ],
  [
    'acc-D9: a file for the quick order, larger than other calls may be',
    `POST /api/quick-order/preview HTTP/1.1\r\nHost: HOST\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${BIG.length}\r\n\r\n${BIG}`,
    200,
  ],
  [
    'acc-D9: more than 12 MB for the quick order',
    'POST /api/quick-order/preview HTTP/1.1\r\nHost: HOST\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 13000000\r\n\r\n',
    413,
  ],
  [
    'a form with a file for any other call',
    'POST /api/cart/erase HTTP/1.1\r\nHost: HOST\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1\r\n\r\nx',
    415,
  ],
  ['a whole address in the request line', 'GET http://evil.example/ HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['OPTIONS *', 'OPTIONS * HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  [
    'ten thousand letters put into the search',
    `GET /api/search-products?query=${'a'.repeat(10_000)} HTTP/1.1\r\nHost: HOST\r\n\r\n`,
    200,
  ],
  ['an endless address', `GET /${'a'.repeat(12_500)} HTTP/1.1\r\nHost: HOST\r\n\r\n`, 414],
  ['endless headers', `GET / HTTP/1.1\r\nHost: HOST\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['bytes that are no request', 'HELLO\r\n\r\n', 400],
  [
    'POST on a page',
    'POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\n\r\n',
    405,
    ['allow', 'GET, HEAD'],
  ],
  ['PUT on a page', 'PUT /catalog HTTP/1.1\r\nHost: HOST\r\n\r\n', 405, ['allow', 'GET, HEAD']],
  ['OPTIONS on a page', 'OPTIONS / HTTP/1.1\r\nHost: HOST\r\n\r\n', 405, ['allow', 'GET, HEAD']],
  ['TRACE on a page', 'TRACE / HTTP/1.1\r\nHost: HOST\r\n\r\n', 405, ['allow', 'GET, HEAD']],
  [
    'TRACE on a call',
    'TRACE /api/cart/get HTTP/1.1\r\nHost: HOST\r\n\r\n',
    405,
    ['allow', 'GET, HEAD, POST'],
  ],
  ['PROPFIND on a call', 'PROPFIND /api/x HTTP/1.1\r\nHost: HOST\r\n\r\n', 405, ['allow', 'GET, HEAD, POST']],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: HOST\r\n\r\n', 405, ['allow', 'GET, HEAD']],
  [
    'DELETE on a converter',
    'DELETE /convert HTTP/1.1\r\nHost: HOST\r\n\r\n',
    405,
    ['allow', 'GET, HEAD, POST'],
  ],
  ['a method a call may know', 'DELETE /api/cart/erase HTTP/1.1\r\nHost: HOST\r\n\r\n', 200],
  [
    'a web socket',
    'GET / HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    400,
  ],
  [
    'a client that offers http/2',
    'GET / HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    200,
  ],
  [
    'a large body by its length',
    `POST /api/x HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 70000\r\n\r\n${BIG}`,
    413,
  ],
  [
    'a large body that hides its length',
    `POST /api/x HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n` +
      `10001\r\n${BIG}\r\n0\r\n\r\n`,
    413,
  ],
  ['a GET with a large body', `GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 70000\r\n\r\n${BIG}`, 413],
  ...['/', '/api/cart/get', '/media/p/none/320.webp', '/api/health/live'].map(
    (path): Row => [
      `a GET of ${path} with a large body that hides its length`,
      `GET ${path} HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n10001\r\n${BIG}\r\n0\r\n\r\n`,
      413,
    ],
  ),
  ['a GET with a small body', 'GET / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 1\r\n\r\na', 200],
  [
    'a text body',
    'POST /api/x HTTP/1.1\r\nHost: HOST\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\na',
    415,
  ],
  ['a body without a type', 'POST /api/x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 1\r\n\r\na', 415],
  ['a write without a body', 'POST /api/x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 0\r\n\r\n', 200],
  [
    'our page',
    'POST /api/x HTTP/1.1\r\nHost: HOST\r\nSec-Fetch-Site: same-origin\r\nCookie: a=b\r\n\r\n',
    200,
  ],
  ['a foreign page', 'POST /api/x HTTP/1.1\r\nHost: HOST\r\nSec-Fetch-Site: cross-site\r\n\r\n', 403],
  ['a sibling page', 'POST /api/x HTTP/1.1\r\nHost: HOST\r\nSec-Fetch-Site: same-site\r\n\r\n', 403],
  ['our origin', 'POST /api/x HTTP/1.1\r\nHost: HOST\r\nOrigin: http://HOST\r\nCookie: a=b\r\n\r\n', 200],
  ['a foreign origin', 'POST /api/x HTTP/1.1\r\nHost: HOST\r\nOrigin: https://evil.example\r\n\r\n', 403],
  ['an origin of null', 'POST /api/x HTTP/1.1\r\nHost: HOST\r\nOrigin: null\r\n\r\n', 403],
  ['a cookie that nothing vouches for', 'POST /api/x HTTP/1.1\r\nHost: HOST\r\nCookie: a=b\r\n\r\n', 403],
  ['a program without a cookie', 'POST /api/x HTTP/1.1\r\nHost: HOST\r\n\r\n', 200],
  [
    'a read from a foreign page',
    'GET /api/x HTTP/1.1\r\nHost: HOST\r\nSec-Fetch-Site: cross-site\r\n\r\n',
    200,
  ],
  ['an address of the framework', 'GET /_next/image?url=x HTTP/1.1\r\nHost: HOST\r\n\r\n', 404],
  ['a way out of the files', 'GET /_next/static/../../server.ts HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['an encoded way out', 'GET /_next/static/%2e%2e%2f%2e%2e%2fserver.ts HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['a segment of one dot', 'GET /./catalog HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['one of two dots', 'GET /catalog/../msk HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['one at the end', 'GET /catalog/.. HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['one at the end, with a query', 'GET /msk/.?a=1 HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['an encoded one', 'GET /catalog/%2e%2E/msk HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['a half encoded one', 'GET /catalog/.%2e HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['a twice encoded one', 'GET /catalog/%252e%252E/msk HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['one behind an encoded slash', 'GET /catalog/a%2f..%2fmsk HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['one behind a backslash', 'GET /catalog\\..\\msk HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['one that hides a call', 'GET /./api/order/create HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  [
    'one that leads to an internal address',
    'GET /api/x/%2e%2e/internal/expire HTTP/1.1\r\nHost: HOST\r\n\r\n',
    400,
  ],
  ['one in a file', 'GET /_next/static/../x.js HTTP/1.1\r\nHost: HOST\r\n\r\n', 400],
  ['dots within a name', 'GET /.well-known/a..b/... HTTP/1.1\r\nHost: HOST\r\n\r\n', 404],
  ['dots in a query', 'GET /?back=/../x&y=%2e%2e HTTP/1.1\r\nHost: HOST\r\n\r\n', 200],
  ['an unknown picture', 'GET /media/p/none/320.webp HTTP/1.1\r\nHost: HOST\r\n\r\n', 404],
  ['health from this machine', 'GET /api/health/live HTTP/1.1\r\nHost: HOST\r\n\r\n', 200],
  [
    'health through a proxy',
    'GET /api/health/live HTTP/1.1\r\nHost: HOST\r\nX-Forwarded-For: 1.2.3.4\r\n\r\n',
    404,
  ],
  ['two slashes before a name of ours', 'GET //catalog/ HTTP/1.1\r\nHost: HOST\r\n\r\n', 301],
  ['two slashes before a foreign name', 'GET //evil.example/ HTTP/1.1\r\nHost: HOST\r\n\r\n', 404],
];

describe('acc-G1 the gate refuses hostile requests before anything else sees them', () => {
  it.each(ROWS)('%s', async (_what, request, status, header) => {
    const bytes = request.replaceAll('HOST', door.host).replaceAll('PORT', String(door.port));
    const answer = await sendRaw(door.port, bytes);
    expect(answer.status).toBe(status);
    if (header !== undefined) expect(answer.headers.get(header[0])).toBe(header[1]);
  });

  it('answers a call in JSON with a fixed Russian text and the number of the request', async () => {
    const answer = await get(door, '/api/%E0%A4%A');
    expect(answer.status).toBe(400);
    const body = JSON.parse(answer.body.toString());
    expect(body).toMatchObject({ success: false, code: 'bad-request', text: 'Некорректный запрос' });
    expect(body.request_id).toBe(answer.headers.get('x-request-id'));
  });

  it('answers a document with a plain Russian page that repeats nothing of the request', async () => {
    const answer = await get(door, '/%3Cscript%3E%', { Host: door.host });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.body.toString()).toContain('<h1>Произошла ошибка</h1><p>Некорректный запрос</p>');
    expect(answer.body.toString()).not.toContain('script');
  });

  it.each([
    ['/%', 400, 'Произошла ошибка', '/'],
    ['/spb/%', 400, 'Произошла ошибка', '/spb'],
    ['/spb?a=%00', 400, 'Произошла ошибка', '/spb'],
    ['/spbx/%', 400, 'Произошла ошибка', '/'],
    ['/media/p/none/320.webp', 404, 'Страница не найдена', '/'],
  ])('its page for %s (%i) says «%s» and leads to %s', async (url, status, heading, home) => {
    const answer = await get(door, url);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toContain(`<h1>${heading}</h1>`);
    expect(answer.body.toString()).toContain(`<a href="${home}">Перейти на главную</a>`);
  });

  it('a page that is kept is no way round the bound of bodies', async () => {
    await get(door, '/kept');
    const body = `10001\r\n${BIG}\r\n0\r\n\r\n`;
    const request = `GET /kept HTTP/1.1\r\nHost: ${door.host}\r\nTransfer-Encoding: chunked\r\n\r\n${body}`;
    expect((await sendRaw(door.port, request)).status).toBe(413);
  });

  it('a read says all in its address: its body reaches no call', async () => {
    await sendRaw(door.port, `GET /api/x HTTP/1.1\r\nHost: ${door.host}\r\nContent-Length: 4\r\n\r\nbody`);
    expect(next.seen.at(-1)).toMatchObject({ url: '/api/x', body: '' });
  });

  it('says so to a stranger’s host as well, with the reason', async () => {
    const answer = await get(door, '/', { Host: 'evil.example' });
    expect(answer.status).toBe(421);
    expect(answer.body.toString()).toContain('<h1>Произошла ошибка</h1><p>Этот адрес сайта не настроен</p>');
  });

  it('a redirect never leads to a foreign host', async () => {
    for (const url of [
      '//evil.example/',
      '/\\evil.example/',
      '///catalog',
      '//catalog/',
      '/%5cevil.example/',
    ]) {
      const answer = await get(door, url);
      expect(answer.headers.get('location') ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });

  it('takes internal headers off a call and leaves those of client navigation', async () => {
    await get(door, '/api/echo', {
      'X-Forwarded-For': '1.2.3.4',
      'X-Forwarded-Host': 'evil.example',
      'X-Middleware-Subrequest': 'middleware',
      'X-NextJS-Data': '1',
      'X-Real-IP': '1.2.3.4',
      'Next-Action': 'abc',
      'X-Region': 'spb',
      RSC: '1',
      'Next-Url': '/',
    });
    const { headers = {} } = next.seen.at(-1) ?? {};
    expect(Object.keys(headers).sort()).toEqual(['connection', 'host', 'next-url', 'rsc']);
  });

  it('hands a body on whole, once it has been read', async () => {
    const json = JSON.stringify({ name: 'ящик' });
    const answer = await sendRaw(
      door.port,
      `POST /api/echo HTTP/1.1\r\nHost: ${door.host}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`,
    );
    expect(answer.status).toBe(200);
    expect(next.seen.at(-1)?.body).toBe(json);
  });

  it('every answer carries the security headers and none says what runs here', async () => {
    for (const url of ['/', '/api/x', '/errors/none', '/api/%', '/_next/x', '/media/p/none/1.webp']) {
      const { headers } = await get(door, url);
      expect(headers.get('x-content-type-options'), url).toBe('nosniff');
      expect(headers.get('referrer-policy'), url).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy'), url).toBe('same-origin');
      expect(headers.get('content-security-policy'), url).toContain("frame-ancestors 'none'");
      expect(headers.has('x-powered-by'), url).toBe(false);
      expect(headers.has('strict-transport-security'), url).toBe(false);
    }
  });
});
