import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askHost } from '#api/backend/feeds/pictures/remote/ask-host.ts';
import { checkedLookup } from '#api/backend/feeds/pictures/remote/checked-lookup.ts';
import {
  type AllowedAddress,
  allowAddress,
  type PictureHost,
  readPictureHost,
} from '#api/backend/feeds/pictures/remote/picture-host.ts';
import { isPublicAddress } from '#api/backend/feeds/pictures/remote/public-address.ts';
import { tellFigure } from '#tests/harness/rounds.ts';
import { ALLOWED, PRIVATE_ANSWERS, PUBLIC_ANSWERS, REFUSED_ADDRESSES } from './hostile-addresses.ts';

const limits = { mostBytes: 1000, deadlineMs: 1000 };
let server: Server;
let port = 0;
let asked: string[] = [];
let answer: RequestListener = (_, response) => response.end();

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => void server.close());

function hosts(...entries: string[]): PictureHost[] {
  return entries.map(readPictureHost).filter((host) => host !== null);
}

function allowed(address: string, ...entries: string[]): AllowedAddress {
  const found = allowAddress(address, hosts(...entries));
  if ('fault' in found) throw new Error(found.fault);
  return found;
}

const here = (path: string): AllowedAddress =>
  allowed(`http://127.0.0.1:${port}${path}`, `http://127.0.0.1:${port}`);

describe('D60 addresses that pictures are fetched from', () => {
  test(`acc-E5: ${REFUSED_ADDRESSES.length} hostile addresses are refused before anything is asked`, ({
    task,
  }) => {
    tellFigure(task, `${REFUSED_ADDRESSES.length} addresses refused`);
    expect(REFUSED_ADDRESSES.length).toBeGreaterThanOrEqual(60);
    const list = hosts(...ALLOWED);
    expect(list).toHaveLength(ALLOWED.length);
    const passed = REFUSED_ADDRESSES.filter((address) => !('fault' in allowAddress(address, list)));
    expect(passed).toEqual([]);
  });

  test('an allowed host is asked by https, one named with http by http, a machine only when just it is named', () => {
    expect(allowed('http://img.example.ru/a b.png#x'.replace(' ', '%20'), ...ALLOWED).url.href).toBe(
      'https://img.example.ru/a%20b.png',
    );
    expect(allowed('https://IMG.example.ru/x.png', ...ALLOWED).url.href).toBe('https://img.example.ru/x.png');
    expect(allowed('https://cdn.example.ru:8443/x.png', ...ALLOWED).url.port).toBe('8443');
    expect(allowed('https://old.example.ru/x.png', ...ALLOWED).url.protocol).toBe('http:');
    expect(allowed('http://127.0.0.1:9000/x.png', 'http://127.0.0.1:9000').mayBePrivate).toBe(true);
    expect(allowed('https://img.example.ru/x.png', ...ALLOWED).mayBePrivate).toBe(false);
    expect(allowAddress('http://127.0.0.1:9001/x.png', hosts('http://127.0.0.1:9000'))).toHaveProperty(
      'fault',
    );
  });

  test.each(['', 'ftp://x.ru', 'x.ru/path', 'u@x.ru', '*.x.ru', 'x ru', 'x.ru?q', 'http://', 'x.ru.'])(
    'D60: %j is no host',
    (entry) => expect(readPictureHost(entry)).toBeNull(),
  );

  test('D60: what a name server may answer is public or refused', () => {
    expect(PRIVATE_ANSWERS.filter(isPublicAddress)).toEqual([]);
    expect(PUBLIC_ANSWERS.filter((address) => !isPublicAddress(address))).toEqual([]);
  });

  test('acc-E5: a name that means a private machine is never connected to', async () => {
    asked = [];
    const address = allowed(`http://img.example.ru:${port}/x.png`, `http://img.example.ru:${port}`);
    for (const answers of [...PRIVATE_ANSWERS.map((each) => [each]), ['8.8.8.8', '127.0.0.1']]) {
      const told = await askHost(address, {
        ...limits,
        resolve: (_, done) =>
          done(
            null,
            answers.map((each) => ({ address: each, family: each.includes(':') ? 6 : 4 })),
          ),
      });
      expect(told, answers.join()).toEqual({ kind: 'failed', fault: 'private', waitMs: null });
    }
    expect(asked).toEqual([]);
  });

  test('D60: a connection is made to the very addresses that were checked, so no second answer leads elsewhere', async () => {
    const addresses = PUBLIC_ANSWERS.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const lookup = checkedLookup((_, done) => done(null, addresses));
    const told = await new Promise((resolve) =>
      lookup('img.example.ru', { all: true }, (...all) => resolve(all)),
    );
    expect(told).toEqual([null, addresses]);
    const one = await new Promise((resolve) => lookup('img.example.ru', {}, (...all) => resolve(all)));
    expect(one).toEqual([null, PUBLIC_ANSWERS[0], 4]);
  });

  test('an answer is a picture, nothing new, or a reason; redirects are not followed and no more is read than may be', async () => {
    asked = [];
    const cases: [string, RequestListener, object][] = [
      [
        '/ok',
        (_, r) => r.setHeader('ETag', '"a"').end('abc'),
        { kind: 'bytes', etag: '"a"', lastModified: null },
      ],
      ['/same', (_, r) => r.writeHead(304).end(), { kind: 'unchanged' }],
      ['/moved', (_, r) => r.writeHead(302, { Location: '/canary' }).end(), { fault: 'redirect' }],
      ['/none', (_, r) => r.writeHead(404).end(), { fault: 'missing' }],
      ['/no', (_, r) => r.writeHead(403).end(), { fault: 'refused' }],
      [
        '/later',
        (_, r) => r.writeHead(503, { 'Retry-After': '7' }).end(),
        { fault: 'unavailable', waitMs: 7000 },
      ],
      ['/zip', (_, r) => r.setHeader('Content-Encoding', 'gzip').end('abc'), { fault: 'encoded' }],
      ['/big', (_, r) => r.setHeader('Content-Length', '1001').end('x'.repeat(1001)), { fault: 'too-large' }],
      [
        '/stream',
        (_, r) => Readable.from(['x'.repeat(600), 'x'.repeat(600)]).pipe(r),
        { fault: 'too-large' },
      ],
      [
        '/cut',
        (_, r) => {
          r.setHeader('Content-Length', '9').write('x', () => r.destroy());
        },
        { fault: 'unavailable' },
      ],
      ['/heads', (_, r) => r.setHeader('X', 'x'.repeat(17_000)).end(), { fault: 'unavailable' }],
    ];
    for (const [path, listener, expected] of cases) {
      answer = listener;
      expect(await askHost(here(path), limits), path).toMatchObject(expected);
    }
    answer = () => undefined;
    expect(await askHost(here('/silent'), { ...limits, deadlineMs: 100 })).toMatchObject({
      fault: 'unavailable',
    });
    expect(asked).toEqual([...cases.map(([path]) => `GET ${path}`), 'GET /silent']);
  });
});
