import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#api/backend/db/database.ts';
import { allowHosts } from '#api/backend/feeds/pictures/fetching/hosts.ts';
import { setPictureMaker } from '#api/backend/feeds/pictures/handle.ts';
import { openPictures, type Pictures } from '#api/backend/feeds/pictures/open-pictures.ts';
import { createPictureMaker } from '#api/backend/feeds/pictures/picture-maker.ts';
import { readPictureHost } from '#api/backend/feeds/pictures/remote/picture-host.ts';
import { isFailure } from '#api/contract/failure.ts';
import { openTestPglite } from '#tests/harness/databases.ts';
import { type PictureHost, startPictureHost } from '#tests/harness/picture-host.ts';
import { Visitor } from '../backend/visitor.ts';
import { REFUSED_ADDRESSES } from './hostile-addresses.ts';
import { goodFiles, hostileFiles } from './hostile-files.ts';

let db: Database;
let dir = '';
let pictures: Pictures;
let files: Record<string, Uint8Array>;
let host: PictureHost;
let held: Promise<void> | undefined;

beforeAll(async () => {
  db = await openTestPglite();
  dir = await mkdtemp(join(tmpdir(), 'convert-'));
  pictures = openPictures({ dataDir: dir, shipped: [], converterUrl: null, pictureStore: null });
  const { 'half a png': half, avif, 'png of 400 Mpx': bomb } = await hostileFiles();
  files = { ...(await goodFiles()), half, avif, bomb } as Record<string, Uint8Array>;
});
afterAll(async () => {
  pictures.close();
  await db.close();
  await rm(dir, { recursive: true });
});

beforeEach(async () => {
  held = undefined;
  setPictureMaker(pictures.maker);
  host = await startPictureHost(async ({ url = '' }, response) => {
    await held;
    const bytes = files[url.slice(1).replace(/\?.*/, '')];
    if (bytes === undefined) response.writeHead(404).end();
    return bytes ?? null;
  });
  const read = readPictureHost(host.origin);
  await allowHosts(db, 'Завод', read === null ? [] : [read]);
});
afterEach(() => {
  setPictureMaker(null);
  host.close();
});

async function convert(url: string): Promise<string | number> {
  const answer = await new Visitor(db).call('convertPicture', { url });
  return isFailure(answer) ? answer.status : answer.url;
}

it('acc-E5: a picture of an allowed host becomes ours, once for all who ask; one of ours stays what it is', async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => convert(`${host.origin}/png`)));
  expect(asked[0]).toMatch(/^\/media\/p\/[\da-f]{32}\/1536\.webp$/);
  expect(new Set(asked).size).toBe(1);
  expect(await convert(`${host.origin}/png`)).toBe(asked[0]);
  expect(host.asked).toEqual(['/png']);
  const [, , , key = ''] = String(asked[0]).split('/');
  expect((await pictures.store.get(key, 640))?.bytes.length).toBeGreaterThan(20);
  expect(await convert('/media/p/cup')).toBe('/media/p/cup/1536.webp');
  expect(await convert('/media/p/cup/320.webp')).toBe('/media/p/cup/320.webp');
  expect(await convert('/banners/leto.svg')).toBe('/banners/leto.svg');
});

it('acc-E5: hostile addresses are forbidden and nobody is asked', async () => {
  for (const url of REFUSED_ADDRESSES) expect([403, 422], url).toContain(await convert(url));
  expect(await convert('/media/p/../../etc/passwd')).toBe(422);
  expect(host.asked).toEqual([]);
});

it('acc-E5: what is no picture, too large or away is told by its status, and not asked for again at once', async () => {
  for (const [path, status] of Object.entries({ half: 415, avif: 415, bomb: 422, none: 502 })) {
    expect(await convert(`${host.origin}/${path}`), path).toBe(status);
    expect(await convert(`${host.origin}/${path}`), path).toBe(status);
  }
  expect(host.asked).toEqual(['/half', '/avif', '/bomb', '/none']);
  setPictureMaker(null);
  expect(await convert(`${host.origin}/gif`)).toBe(502);
});

it('acc-E5: two are made at once, fifty wait, the rest come later', async () => {
  const gate = Promise.withResolvers<void>();
  held = gate.promise;
  const early: (string | number)[] = [];
  const asked = Array.from({ length: 55 }, async (_, n) => {
    early.push(await convert(`${host.origin}/png?${n}`));
  });
  await expect.poll(() => early, { timeout: 5000 }).toEqual([429, 429, 429]);
  gate.resolve();
  await Promise.all(asked);
  expect(early.slice(3)).toEqual(Array(52).fill(expect.stringMatching(/^\/media\/p\//)));
  expect(host.mostAtOnce()).toBe(2);
});

it('another converter may fetch and make: it is told the address, and only its own host is asked for what it made', async () => {
  const seen: string[] = [];
  const external = await startPictureHost(async (request, response) => {
    if (request.method !== 'POST') return files.webp ?? null;
    const body = JSON.parse(Buffer.concat(await Array.fromAsync(request)).toString());
    seen.push(body.url);
    const url = body.url.includes('elsewhere') ? `${host.origin}/png` : '/made.webp';
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ url }));
    return null;
  });
  const made = createPictureMaker({
    external: new URL(`${external.origin}/convert`),
    converter: { toWebp: async (bytes) => ({ kind: 'made', bytes, width: 9, height: 9 }) },
    store: { save: async (bytes) => createHash('md5').update(bytes).digest('hex') },
  });
  try {
    const ask = (path: string) => made.obtain({ url: new URL(path, host.origin), mayBePrivate: true });
    expect(await ask('/png')).toMatchObject({
      kind: 'made',
      address: expect.stringMatching(/^\/media\/p\//),
    });
    expect(await ask('/elsewhere')).toMatchObject({ kind: 'failed', fault: 'unavailable' });
    expect(seen).toEqual([`${host.origin}/png`, `${host.origin}/elsewhere`]);
    expect(external.asked).toEqual(['/convert', '/made.webp', '/convert']);
    expect(host.asked).toEqual([]);
  } finally {
    external.close();
  }
});
