import { afterEach, describe, expect, it } from 'vitest';
import { type ExchangeRequest, failed, said } from '#lib/exchange/protocol.ts';
import { fakeNext, openDoor, type Standing, sendRaw } from '../door/harness.ts';

let door: Standing | null = null;
afterEach(async () => {
  await door?.close();
  door = null;
});

const KNOWN = 'Authorization: Basic YQ==';
const PATH = '/1c_exchange?type=sale&mode=file&filename=a.xml';

async function open(
  answer = async (_request: ExchangeRequest) => said('success', 'две'),
  env: Readonly<Record<string, string>> = {},
) {
  const seen: (ExchangeRequest & { bytes: Uint8Array | null })[] = [];
  const answerExchange = async (request: ExchangeRequest) => {
    if (request.authorization === null) return failed('нет');
    const bytes = await request.body();
    seen.push({ ...request, bytes });
    return bytes === null ? failed('много') : answer(request);
  };
  door = await openDoor(fakeNext(), { answerExchange, env });
  const { port, host: own } = door;
  const ask = (path: string, headers: readonly string[] = [], body = '', method = 'POST', host = own) => {
    const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
    const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers, ...length];
    return sendRaw(port, `${head.join('\r\n')}\r\n\r\n${body}`, 10_000);
  };
  return { seen, ask };
}

describe('acc-E10a: the place of the exchange', () => {
  it('answers byte for byte, at both addresses, without a redirect, a cookie or compression', async () => {
    const { ask } = await open();
    for (const path of [
      '/1c_exchange',
      '/1c_exchange/',
      '/bitrix/admin/1c_exchange.php',
      '/1c_exchange?x=1',
    ]) {
      const { status, headers, body } = await ask(path, ['Accept-Encoding: gzip, br', KNOWN], '', 'GET');
      expect([status, body.toString()], path).toEqual([200, 'success\nдве']);
      headers.delete('date');
      expect(Object.fromEntries(headers), path).toEqual({
        'content-type': 'text/plain; charset=utf-8',
        'content-length': '14',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        connection: 'close',
      });
    }
  });

  it('case 56: an address typed with a question, a port or spaces, or on the host of a region, is answered where it is asked', async () => {
    const { seen, ask } = await open(undefined, {
      SITE_ORIGIN: 'http://shop.example:8080',
      MSK_DOMAIN: 'msk.shop.example',
    });
    const asked = [
      ['/1c_exchange?x=1?type=catalog&mode=checkauth', 'shop.example:8080'],
      ['/1c_exchange%20?type=catalog&mode=checkauth', 'shop.example:8080'],
      ['/1c_exchange?type=catalog&mode=checkauth', 'msk.shop.example'],
      ['/1c_exchange/?type=catalog&mode=checkauth', 'msk.shop.example'],
    ] as const;
    for (const [path, host] of asked) {
      const { status, headers, body } = await ask(path, [KNOWN], '', 'GET', host);
      expect([status, headers.get('location'), body.toString()], `${host}${path}`).toEqual([
        200,
        undefined,
        'success\nдве',
      ]);
    }
    expect(seen.map(({ query }) => [query.get('type'), query.get('mode')])).toEqual(
      asked.map(() => ['catalog', 'checkauth']),
    );
  });

  it('takes a file of megabytes from a program that says neither its type nor where it comes from', async () => {
    const { ask, seen } = await open();
    const file = 'я'.repeat(1_500_000);
    const from = ['Sec-Fetch-Site: cross-site', 'Origin: https://other.example', KNOWN];
    expect((await ask(PATH, [...from, 'Cookie: tara1c=b'], file)).status).toBe(200);
    const [asked] = seen;
    expect(Buffer.from(asked?.bytes ?? []).equals(Buffer.from(file))).toBe(true);
    expect(asked).toMatchObject({ authorization: 'Basic YQ==', cookie: 'tara1c=b' });
    expect(asked?.query.get('filename')).toBe('a.xml');
  });

  it('says in its own way what is wrong: too much at once, a password in the clear, a fault of ours', async () => {
    const broken = () => Promise.reject(new Error('broken'));
    const { ask } = await open(broken, { SITE_ORIGIN: 'https://shop.example' });
    const heard = async (headers: readonly string[] = [], body = '') =>
      (await ask(PATH, [KNOWN, ...headers], body)).body.toString();
    expect(await heard()).toMatch(/^failure\nНа сайте произошла ошибка/);
    expect(await heard(['X-Forwarded-Proto: http'])).toBe(
      'failure\nВключите в 1С защищённое соединение (HTTPS).',
    );
    expect(await heard([], 'a'.repeat(17 * 1024 * 1024))).toBe('failure\nмного');
  });

  it('reads nothing of what somebody sends who may not come in', async () => {
    const { ask, seen } = await open();
    const { body } = await ask(PATH, [], 'a'.repeat(3 * 1024 * 1024)).catch(() => ({ body: 'cut off' }));
    expect(['failure\nнет', 'cut off']).toContain(body.toString());
    expect(seen).toEqual([]);
  });

  it('is nowhere while there is no exchange', async () => {
    door = await openDoor(fakeNext());
    const { status } = await sendRaw(
      door.port,
      `GET /1c_exchange HTTP/1.1\r\nHost: ${door.host}\r\nConnection: close\r\n\r\n`,
    );
    expect(status).toBe(404);
  });
});
