import { describe, expect, it } from 'vitest';
import { CACHE_KEYS } from '#lib/cache/keys.ts';
import { runtime } from '#process/runtime.ts';
import { tagOf } from '#server/edge/tags.ts';
import { fakeNext, get, openDoor } from '#tests/unit/door/harness.ts';

const KEY = CACHE_KEYS.listing('stakany', 'msk');
const VARNISH = { EDGE_CACHE: 'varnish', EDGE_PURGE_URL: 'http://127.0.0.1:9/' };

/** A shop whose every page rests on one listing; one is not there. */
const listing = () =>
  fakeNext(({ url }, response) => {
    runtime().note?.([KEY]);
    if (!url.endsWith('/about')) return false;
    response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Нет</h1>');
    return true;
  });

describe('operations §4: what a cache in front keeps', () => {
  it('is told by headers of its own, and browsers ask each time as ever', async () => {
    const standing = await openDoor(listing(), { env: VARNISH });
    for (const path of ['/msk/catalog', '/msk/cart']) {
      const { headers } = await get(standing, path);
      expect(headers.get('cdn-cache-control')).toBe(
        'max-age=300, stale-while-revalidate=30, stale-if-error=3600',
      );
      expect(headers.get('surrogate-key')).toBe(`all ${tagOf(KEY)}`);
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    }
    await standing.close();
  });

  it('is no page of one order, no error, no answer of a call, and nothing where there is no such cache', async () => {
    const standing = await openDoor(listing(), { env: VARNISH });
    for (const path of [
      '/msk/order/0f8fad5b-d9cb-469f-a165-70867728950e',
      '/msk/about',
      '/api/get-menu-tree',
    ])
      expect([path, (await get(standing, path)).headers.has('cdn-cache-control')]).toEqual([path, false]);
    await standing.close();
    const alone = await openDoor(listing());
    expect((await get(alone, '/msk/catalog')).headers.has('cdn-cache-control')).toBe(false);
    await alone.close();
  });
});
