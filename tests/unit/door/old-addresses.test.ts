import { afterEach, describe, expect, it, vi } from 'vitest';
import { UNKNOWN_CATALOGUE } from '#lib/region/catalogue-names.ts';
import { countAsked } from '#server/asked-addresses.ts';
import { movedFinder } from '#server/page-cache/moved-finder.ts';
import { fakeNext, get, openDoor, type Standing, testSettings } from './harness.ts';

const TABLE = new Map([
  ['/old/cups.html', '/catalog/cups'],
  ['/index.php?id=5', '/goods/5?brand_id=2'],
  ['/старое', '/'],
  ['/goods/1', '/goods/2'],
]);
const NAMES = {
  ...UNKNOWN_CATALOGUE,
  lacksPage: (_: string, path: string) => path === '/goods/404',
  newAddress: (old: string) => TABLE.get(old) ?? null,
};

let standing: Standing | undefined;
afterEach(async () => standing?.close());

async function open(env: Readonly<Record<string, string>> = {}) {
  const noteAddress = vi.fn();
  const next = fakeNext();
  standing = await openDoor(next, { names: () => NAMES, noteAddress, env });
  return { door: standing, noteAddress, next };
}

describe('an address of an earlier shop', () => {
  it.each([
    ['/old/cups.html', '/catalog/cups'],
    ['/msk/old/cups.html?utm_source=x&a=1', '/msk/catalog/cups?utm_source=x&a=1'],
    ['/spb/old/cups.html', '/spb/catalog/cups'],
    ['/MSK/Old//Cups.HTML/', '/msk/catalog/cups'],
    ['/index.php?id=5', '/goods/5?brand_id=2'],
    ['/msk/%D0%A1%D1%82%D0%B0%D1%80%D0%BE%D0%B5', '/msk'],
    ['/%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5?a=b', '/?a=b'],
  ])('%s is one 301 to %s, without a render, and counted', async (asked, location) => {
    const { door, noteAddress, next } = await open();
    const answer = await get(door, asked);
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location]);
    expect(next.pages()).toEqual([]);
    expect(noteAddress.mock.calls.map(([kind]) => kind)).toEqual(['moved']);
  });

  it('holds on a region’s own host, and leads there from another', async () => {
    const { door } = await open({ MSK_DOMAIN: 'msk.example', SITE_ORIGIN: 'https://shop.example' });
    const at = async (path: string, host: string) =>
      (await get(door, path, { Host: host })).headers.get('location');
    expect(await at('/old/cups.html', 'msk.example')).toBe('/catalog/cups');
    expect(await at('/msk/old/cups.html', 'shop.example')).toBe('https://msk.example/catalog/cups');
  });

  it('a page that there is wins', async () => {
    const { door, noteAddress } = await open();
    expect((await get(door, '/msk/goods/1')).status).toBe(200);
    expect((await get(door, '/msk/Goods/1')).headers.get('location')).toBe('/msk/goods/1');
    expect(noteAddress).not.toHaveBeenCalled();
  });

  it('what never had a page is 404 and told of without region and query', async () => {
    const { door, noteAddress } = await open();
    for (const path of ['/index.php?id=6', '/msk/goods/404?a=1', '/spb/net/takogo'])
      expect((await get(door, path)).status, path).toBe(404);
    expect(noteAddress.mock.calls).toEqual([
      ['lost', '/index.php'],
      ['lost', '/goods/404'],
      ['lost', '/net/takogo'],
    ]);
  });
});

it('beside 100 000 rows an address that nobody knows is told apart within 100 µs, hostile ones too', () => {
  const table = new Map(Array.from({ length: 100_000 }, (_, at) => [`/old/page-${at}.html`, '/catalog']));
  const names = { ...NAMES, newAddress: (old: string) => table.get(old) ?? null };
  const counter = countAsked();
  const orMoved = movedFinder({ site: testSettings(), names: () => names, noteAddress: counter.note });
  const ask = (at: number) =>
    orMoved({ host: 'localhost', path: `/msk/no/page-${at}`, query: `a=${at}` }, 'msk', { kind: 'missing' });
  for (let at = 0; at < 2_000; at += 1) ask(at);
  // The thread's own time: a busy machine makes everybody wait and costs nobody more.
  const before = process.threadCpuUsage();
  for (let at = 2_000; at < 12_000; at += 1) expect(ask(at).found.kind).toBe('missing');
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 10_000).toBeLessThan(100);
});

it('a new lost address looks at none of the others that are counted (F2)', () => {
  const most = 20_000;
  const counter = countAsked(most);
  for (let at = 0; at < 2 * most; at += 1) counter.note('lost', `/known/${at % most}`);
  const before = process.threadCpuUsage();
  for (let at = 0; at < 2_000; at += 1) counter.note('lost', `/new/${at}`);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 2_000, 'µs each; a look at all of them takes hundreds').toBeLessThan(50);
});

describe('what is asked without a page is counted in bounded memory', () => {
  const flushed = async (counter: ReturnType<typeof countAsked>) => {
    const write = vi.fn(async (_: Parameters<Parameters<typeof counter.flush>[0]>[0]) => {});
    await counter.flush(write);
    return write.mock.calls[0]?.[0];
  };

  it('hands over what has come since, and again what could not be written', async () => {
    const counter = countAsked();
    counter.note('moved', '/a');
    for (const _ of [1, 2]) counter.note('lost', '/x');
    counter.note('lost', '/once');
    await expect(counter.flush(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await flushed(counter)).toEqual({ moved: [['/a', 1]], lost: [['/x', 2]] });
    expect(await flushed(counter), 'nothing new').toBeUndefined();
    counter.note('lost', '/x');
    counter.note('lost', '/once');
    expect(await flushed(counter)).toEqual({
      moved: [],
      lost: [
        ['/x', 1],
        ['/once', 2],
      ],
    });
  });

  it('a walk over random addresses tells of none, and what is really asked stays', async () => {
    const counter = countAsked(100);
    for (let at = 0; at < 50_000; at += 1) {
      counter.note('lost', `/random/${at}`);
      if (at % 50 === 0) counter.note('lost', '/asked');
    }
    const { lost = [] } = (await flushed(counter)) ?? {};
    expect(lost.map(([address]) => address)).toEqual(['/asked']);
    expect(lost[0]?.[1]).toBeLessThanOrEqual(1000);
    expect(lost[0]?.[1]).toBeGreaterThan(500);
  });

  it('the least asked gives way, and takes its count along as what may have been another’s', async () => {
    const counter = countAsked(3);
    const ask = (address: string, times: number) => {
      for (let left = times; left > 0; left -= 1) counter.note('lost', address);
    };
    ask('/a', 5);
    ask('/b', 3);
    ask('/c', 2);
    // It takes the place of «/c», then each next one that of the least asked at its time.
    ask('/d', 2);
    ask('/e', 1);
    ask('/f', 3);
    const { lost = [] } = (await flushed(counter)) ?? {};
    expect(new Map(lost)).toEqual(
      new Map([
        ['/a', 5],
        ['/f', 3],
      ]),
    );
  });

  it('a long address is cut', async () => {
    const counter = countAsked();
    for (const _ of [1, 2]) counter.note('lost', `/${'я'.repeat(5000)}`);
    expect((await flushed(counter))?.lost[0]?.[0]).toHaveLength(200);
  });
});
