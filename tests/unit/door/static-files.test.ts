import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { precompress } from '#server/static-files/precompress.ts';
import { readRange } from '#server/static-files/range.ts';
import { keepRelease } from '#server/static-files/releases.ts';
import { fakeNext, get, openDoor, type Standing } from './harness.ts';

const OLD = 'const release = "old";'.repeat(100);
const NEW = 'const release = "new";'.repeat(100);
const CLIP = Buffer.from('0123456789');

let root: string;
let door: Standing;
let pictures = 0;

function write(path: string, content: string | Buffer): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), content);
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tara-files-'));
  write('.next/static/chunks/old.js', OLD);
  write('.next/BUILD_ID', '1');
  write('public/icons.svg', `<svg>${'<path/>'.repeat(300)}</svg>`);
  write('public/no-picture.svg', '<svg/>');
  write('public/video/clip.mp4', CLIP);
  write('demo/pictures/banners/leto.svg', `<svg>${'<g/>'.repeat(400)}</svg>`);
  write('public/big.mp4', Buffer.alloc(700_000, 7));
  write('secret.txt', 'secret');
  await precompress(root);
  await keepRelease(root, join(root, 'releases'), new Date());
  rmSync(join(root, '.next'), { recursive: true });
  write('.next/static/chunks/new.js', NEW);
  write('.next/BUILD_ID', '2');
  await precompress(root);
  door = await openDoor(fakeNext(), {
    root,
    env: { RELEASES_DIR: join(root, 'releases') },
    pictures: {
      p: async (key, width, format) => {
        pictures += 1;
        if (key === 'away') return 'away';
        if (format === 'avif') return key === 'cup' && width === 640 ? Buffer.from('avif') : null;
        if (format === 'jpeg') return key === 'cup' && width === 1024 ? Buffer.from('jpeg') : null;
        return key === 'cup' && [320, 640].includes(width) ? Buffer.from('webp') : null;
      },
      c: async (key) => (key === 'a1' ? Buffer.from('card') : null),
      s: async () => null,
      o: async (token, width, format) =>
        format === 'webp' && token === 'aHR0cA-_' && width === 320 ? Buffer.from('other') : null,
    },
  });
});
afterAll(async () => {
  await door.close();
  rmSync(root, { recursive: true, force: true });
});

describe('files of the build are served precompressed and immutable', () => {
  it('sends the compressed copy that the client takes', async () => {
    const br = await get(door, '/_next/static/chunks/new.js', { 'Accept-Encoding': 'gzip, br' });
    expect(brotliDecompressSync(br.body).toString()).toBe(NEW);
    const gzip = await get(door, '/_next/static/chunks/new.js', { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(NEW);
    const plain = await get(door, '/_next/static/chunks/new.js');
    expect(plain.body.toString()).toBe(NEW);
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.get('etag'))).size).toBe(3);
    expect(br.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(br.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(br.headers.get('vary')).toBe('Accept-Encoding');
  });

  it('operations §1: serves the chunks of a build that came before', async () => {
    const answer = await get(door, '/_next/static/chunks/old.js', { 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(answer.body).toString()).toBe(OLD);
    expect((await get(door, '/_next/static/chunks/older.js')).status).toBe(404);
  });

  it('answers 304 to who has the file', async () => {
    const etag = (await get(door, '/icons.svg')).headers.get('etag') ?? '';
    expect((await get(door, '/icons.svg', { 'If-None-Match': etag })).status).toBe(304);
  });

  it.each([
    '/secret.txt',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/_next/static/..%2f..%2fsecret.txt',
    '/server.ts',
  ])('nothing outside the folders: %s', async (url) => {
    const answer = await get(door, url);
    expect(answer.body.toString()).not.toBe('secret');
    expect(answer.headers.get('content-type')).not.toContain('text/plain');
  });
});

describe('the banners of the demo shop', () => {
  it('are served compressed at the address that its content names', async () => {
    const answer = await get(door, '/banners/leto.svg', { 'Accept-Encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(brotliDecompressSync(answer.body).toString()).toContain('<svg>');
  });

  it('are not there in a shop without the demo', async () => {
    const plain = await openDoor(fakeNext(), { root, env: { DEMO_CATALOGUE: 'off' } });
    const isServed = (await get(plain, '/banners/leto.svg')).body.toString().includes('<svg>');
    await plain.close();
    expect(isServed).toBe(false);
  });
});

describe('media may be asked for in parts', () => {
  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', undefined],
    ['lines=1-2', 200, '0123456789', undefined],
    ['bytes=3-1', 200, '0123456789', undefined],
  ])('%s', async (range, status, body, contentRange) => {
    const answer = await get(door, '/video/clip.mp4', { Range: range });
    expect([answer.status, answer.body.toString()]).toEqual([status, body]);
    expect(answer.headers.get('content-range')).toBe(contentRange);
  });

  it('streams a large file and a part of it', async () => {
    expect((await get(door, '/big.mp4')).body.length).toBe(700_000);
    const part = await get(door, '/big.mp4', { Range: 'bytes=600000-' });
    expect([part.status, part.body.length]).toEqual([206, 100_000]);
  });

  it('a part of an empty file cannot be', () => {
    expect(readRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' });
  });
});

describe('acc-C10 pictures of ours', () => {
  it('are immutable and read once', async () => {
    const first = await get(door, '/media/p/cup/320.webp');
    expect([first.status, first.body.toString()]).toEqual([200, 'webp']);
    expect(first.headers.get('content-type')).toBe('image/webp');
    expect(first.headers.get('cache-control')).toContain('immutable');
    await get(door, '/media/p/cup/320.webp');
    expect(pictures).toBe(1);
    const etag = first.headers.get('etag') ?? '';
    expect((await get(door, '/media/p/cup/320.webp', { 'If-None-Match': etag })).status).toBe(304);
  });

  it('are AVIF for who draws it, where there is one', async () => {
    const asked = (url: string, accept: string) => get(door, url, { Accept: accept });
    const browser = 'image/avif,image/webp,*/*;q=0.8';
    const smaller = await asked('/media/p/cup/640.webp', browser);
    expect([smaller.headers.get('content-type'), smaller.body.toString()]).toEqual(['image/avif', 'avif']);
    expect(smaller.headers.get('vary')).toBe('Accept');
    for (const [url, accept] of [
      ['/media/p/cup/640.webp', 'image/webp,*/*'],
      ['/media/p/cup/640.webp', 'image/avif;q=0,*/*'],
      ['/media/p/cup/320.webp', browser],
    ] as const) {
      const same = await asked(url, accept);
      expect([same.headers.get('content-type'), same.headers.get('vary')], accept).toEqual([
        'image/webp',
        'Accept',
      ]);
    }
  });

  it("D60: another server's picture may be kept for a week; one that cannot be had is the placeholder, for now", async () => {
    const here = await get(door, '/media/o/aHR0cA-_/320.webp');
    expect(here.body.toString()).toBe('other');
    expect(here.headers.get('cache-control')).toBe('public, max-age=604800');
    expect(here.headers.get('content-type')).toBe('image/webp');
    const gone = await get(door, '/media/o/bm9uZQ/320.webp', { 'Sec-Fetch-Dest': 'image' });
    expect(gone.status).toBe(404);
    expect(gone.headers.get('content-type')).toMatch(/svg/);
    expect(gone.headers.get('cache-control')).toBe('no-store');
    expect((await get(door, '/media/o/b%2E%2Fx/320.webp')).status).toBe(404);
  });

  it('acc-F2 H5: are JPEG at the address for others, whatever they draw', async () => {
    const jpeg = await get(door, '/media/p/cup/1024.jpg', { Accept: 'image/avif,image/webp' });
    expect([jpeg.headers.get('content-type'), jpeg.body.toString()]).toEqual(['image/jpeg', 'jpeg']);
    expect(jpeg.headers.has('vary')).toBe(false);
    expect(jpeg.headers.get('cache-control')).toContain('immutable');
    const card = await get(door, '/media/c/a1/1024.jpg');
    expect([card.headers.get('content-type'), card.body.toString()]).toEqual(['image/jpeg', 'card']);
    expect((await get(door, '/media/c/a2/1024.jpg')).status).toBe(404);
  });

  it('D60: one that has been lost is the placeholder where a page shows it', async () => {
    const lost = await get(door, '/media/p/none/320.webp', { 'Sec-Fetch-Dest': 'image' });
    expect([lost.status, lost.headers.get('content-type')]).toEqual([404, 'image/svg+xml; charset=utf-8']);
    expect(lost.body.toString()).toContain('<svg');
    expect(lost.headers.get('cache-control')).toBe('no-store');
  });

  it('operations §1: one that nobody can know of is 503 for now, a placeholder where a page shows it', async () => {
    const shown = await get(door, '/media/p/away/320.webp', { 'Sec-Fetch-Dest': 'image' });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([503, 'image/svg+xml; charset=utf-8']);
    expect([shown.headers.get('cache-control'), shown.headers.get('retry-after')]).toEqual([
      'no-store',
      '10',
    ]);
    expect((await get(door, '/media/p/away/1024.jpg')).status).toBe(503);
  });

  it.each([
    ['/media/p/cup/321.webp', 404],
    ['/media/p/none/320.webp', 404],
    ['/media/p/..%2fcup/320.webp', 400],
    ['/media/p/cup/320.png', 404],
    ['/media/p/cup/320.jpg', 404],
  ])('%s is %d', async (url, status) => {
    expect((await get(door, url)).status).toBe(status);
  });
});
