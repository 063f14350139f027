import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OtherPictures, openOthers } from '#api/backend/feeds/pictures/others/open-others.ts';
import { ownAddress } from '#api/backend/feeds/pictures/others/other-address.ts';
import { otherHosts } from '#api/backend/feeds/pictures/others/other-hosts.ts';
import { type PictureHost, startPictureHost } from '#tests/harness/picture-host.ts';
import { REFUSED_ADDRESSES } from './hostile-addresses.ts';
import { goodFiles, hostileFiles } from './hostile-files.ts';

let dir = '';
let files: Record<string, Uint8Array>;
/** The other server: POST /convert answers what `convert` says of an address, everything else is a file. */
let server: PictureHost;
let convert: (url: string, response: ServerResponse) => void;
let give: (path: string, response: ServerResponse) => Uint8Array | null | Promise<Uint8Array | null>;
let told: string[];
let pictures: OtherPictures;

const json = (response: ServerResponse, body: unknown): void =>
  void response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<Uint8Array | null> {
  const path = request.url ?? '';
  if (request.method !== 'POST') return await give(path, response);
  const { url } = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
  told.push(url);
  convert(url, response);
  return null;
}

beforeAll(async () => {
  files = { ...(await goodFiles()), ...(await hostileFiles()) } as Record<string, Uint8Array>;
  files.text = Buffer.from('<html>no picture</html>');
  dir = await mkdtemp(join(tmpdir(), 'others-'));
  server = await startPictureHost(answer);
  pictures = open();
});
beforeEach(() => {
  told = [];
  server.asked.length = 0;
  convert = (_, response) => json(response, { url: '/made.webp' });
  give = (path, response) => {
    const bytes = path === '/made.webp' ? files.webp : files[nameIn(path)];
    if (bytes === undefined) response.writeHead(404).end();
    return bytes ?? null;
  };
});
afterAll(async () => {
  server.close();
  pictures.close();
  await rm(dir, { recursive: true, force: true });
});

/** Files by their names, whatever stands behind `?`. */
const nameIn = (path: string): string => decodeURIComponent(path.slice(1).replace(/\?.*/, ''));

function open(imageHosts: readonly string[] = [], converterUrl: string | null = null): OtherPictures {
  const fail = (error: unknown) => {
    throw error;
  };
  return openOthers({ dataDir: dir, shopApiUrl: server.origin, imageHosts, converterUrl }, fail);
}

/** The token of the address that pages name; what nobody allowed has none and is asked for all the same. */
const token = (address: string): string => Buffer.from(address).toString('base64url');
const read = async (path: string, width = 320, format: 'webp' | 'avif' = 'webp') =>
  await pictures.read(token(new URL(path, server.origin).href), width, format);

function isWebp(bytes: Uint8Array | null): boolean {
  return Buffer.from(bytes ?? []).toString('latin1', 8, 12) === 'WEBP';
}

describe('section 7 and D60: a picture of another server', () => {
  it('is converted by that server, once for all who ask at a time and for all who come later', async () => {
    const asked = await Promise.all([320, 320, 640, 1536].map((width) => read('/cup.png', width)));
    expect(asked.map(isWebp)).toEqual([true, true, true, true]);
    expect(told).toEqual([`${server.origin}/cup.png`]);
    expect(server.asked).toEqual(['/convert', '/made.webp']);
    pictures.close();
    pictures = open();
    expect(isWebp(await read('/cup.png', 768))).toBe(true);
    expect(server.asked).toHaveLength(2);
    expect(await read('/cup.png', 321)).toBeNull();
    expect(await read('/another.png', 321)).toBeNull();
    expect(server.asked).toHaveLength(2);
  });

  it.each([
    ['an address alone, absolute', (r: ServerResponse) => void r.end(`${server.origin}/made.webp`)],
    ['an address alone, from the root', (r: ServerResponse) => void r.end('/made.webp')],
    ['a text of JSON', (r: ServerResponse) => json(r, '/made.webp')],
    ['in data', (r: ServerResponse) => json(r, { success: true, data: { url: '/made.webp' } })],
    ['in result', (r: ServerResponse) => json(r, { success: true, result: '/made.webp' })],
  ])('is read from what the converter answers: %s', async (kind, say) => {
    convert = (_url, response) => say(response);
    expect(isWebp(await read(`/${encodeURIComponent(kind)}`))).toBe(true);
    expect(server.asked).toEqual(['/convert', '/made.webp']);
  });

  it.each([
    ['knows no such call', (r: ServerResponse) => void r.writeHead(404).end()],
    ['is away', (r: ServerResponse) => void r.writeHead(503).end()],
    ['names another host', (r: ServerResponse) => json(r, { url: 'https://elsewhere.example/a.webp' })],
    ['names a private machine', (r: ServerResponse) => json(r, { url: 'http://169.254.169.254/latest' })],
    ['sends on', (r: ServerResponse) => void r.writeHead(302, { Location: '/made.webp' }).end()],
    ['answers too much', (r: ServerResponse) => void r.end(`"/${'a'.repeat(20_000)}"`)],
    ['answers nothing', (r: ServerResponse) => void r.end()],
    ['makes no picture', (r: ServerResponse) => json(r, { url: '/text' })],
  ])('is taken as it is where the converter %s', async (kind, say) => {
    convert = (_url, response) => say(response);
    const path = `/png?${encodeURIComponent(kind)}`;
    expect(isWebp(await read(path))).toBe(true);
    expect(server.asked.at(-1)).toBe(path);
    expect(server.asked).not.toContain('/made.webp');
  });

  it('is not there where it is too large, of another kind, redirected or cut, and that is remembered', async () => {
    convert = (_, response) => void response.writeHead(404).end();
    give = (path, response) => {
      if (path === '/huge') {
        response.writeHead(200, { 'Content-Length': 9 * 1024 * 1024 }).write('x');
        return null;
      }
      if (path === '/moved') response.writeHead(302, { Location: '/png' }).end();
      if (path === '/broken') response.destroy();
      return files[nameIn(path)] ?? null;
    };
    for (const path of ['/huge', '/moved', '/broken', '/avif', '/half a png', '/png of 400 Mpx'])
      expect(await read(path), path).toBeNull();
    const asked = server.asked.length;
    expect(await read('/moved')).toBeNull();
    expect(server.asked).toHaveLength(asked);
  });

  it('of a host that nobody named is never asked for, however its address is spelled', async () => {
    for (const address of REFUSED_ADDRESSES.filter((each) => /^\w+:/.test(each)))
      expect(await pictures.read(token(address), 320, 'webp'), address).toBeNull();
    for (const broken of ['', '-', '____', 'x'.repeat(5000)])
      expect(await pictures.read(broken, 320, 'webp'), broken).toBeNull();
    expect(await pictures.read(token('/png'), 320, 'webp')).toBeNull();
    expect(server.asked).toEqual([]);
  });

  it('may be converted by a service of the operator instead, which is asked for what it made', async () => {
    const own = await startPictureHost(async (request, response) => {
      if (request.method !== 'POST') return files.png ?? null;
      json(response, { url: '/own.png' });
      return null;
    });
    const made = open([], `${own.origin}/convert`);
    try {
      const found = await made.read(token(`${server.origin}/png?own`), 320, 'webp');
      expect(isWebp(found)).toBe(true);
      expect(own.asked).toEqual(['/convert', '/own.png']);
      expect(server.asked).toEqual([]);
    } finally {
      await made.close();
      own.close();
    }
  });
});

describe('D60: the addresses that pages name', () => {
  const allow = otherHosts({
    shopApiUrl: 'https://api.example.ru/shop',
    imageHosts: [
      'https://img.example.ru',
      '*.cdn.example.ru',
      'http://old.example.ru',
      'wss://chat.example.ru',
    ],
  });
  const own = (address: string) => ownAddress(address, { allow, markers: ['not-found', 'no-photo'] });

  it.each([
    'https://api.example.ru/a.png',
    '/storage/a.png',
    'storage/a.png',
    '//img.example.ru/a.png',
    'http://img.example.ru/a.png',
    'https://s3.cdn.example.ru/a.png?w=1',
    'https://old.example.ru/a.png',
    '/banners/summer.jpg',
  ])('%s is shown under our own', (address) => expect(own(address)).toMatch(/^\/media\/o\/[\w-]+$/));

  it.each(['/media/p/cup', '/media/p/0123456789abcdef0123456789abcdef', '/banners/leto.svg'])(
    '%s is ours already',
    (address) => expect(own(address)).toBe(address),
  );

  it.each([
    '',
    'https://elsewhere.example/a.png',
    'https://cdn.example.ru/a.png',
    'https://evilcdn.example.ru/a.png',
    'https://api.example.ru:8443/a.png',
    'https://user:secret@api.example.ru/a.png',
    'https://api.example.ru/not-found.png',
    'data:image/png;base64,AA==',
    'javascript:alert(1)',
    'http://[broken',
    `https://api.example.ru/${'a'.repeat(1100)}.png`,
  ])('%s is shown nowhere', (address) => expect(own(address)).toBeNull());

  it('only the machine that the operator named may stand in a private network', () => {
    expect(allow('/a.png')?.mayBePrivate).toBe(true);
    expect(allow('https://img.example.ru/a.png')?.mayBePrivate).toBe(false);
  });
});
