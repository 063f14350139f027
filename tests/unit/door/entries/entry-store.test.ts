import { describe, expect, it } from 'vitest';
import { createFreshness } from '#process/freshness.ts';
import { type Entry, makeEntry, representation } from '#server/page-cache/entry.ts';
import { EntryStore } from '#server/page-cache/entry-store.ts';

const freshness = createFreshness();
const storeOf = (maxBytes: number) => new EntryStore(maxBytes, freshness);

async function entry(size: number): Promise<Entry> {
  const made = await makeEntry({
    status: 200,
    bytes: Buffer.from('page'),
    common: [],
    first: 'br',
    keys: ['a'],
    since: 0,
  });
  return { ...made, size };
}

describe('the store of pages is bounded by bytes', () => {
  it('drops the oldest, but not what was read since', async () => {
    const store = storeOf(300);
    for (const key of ['a', 'b', 'c']) store.set(key, await entry(100));
    store.get('a');
    store.set('d', await entry(100));
    expect(['a', 'b', 'c', 'd'].filter((key) => store.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
    expect(store.bytes).toBe(300);
  });

  it('and counts all that an entry holds on to, in both encodings', async () => {
    const bytes = Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * at) % 7_919).join());
    const kept = await makeEntry({ status: 200, bytes, common: [], first: 'br', keys: ['a'], since: 0 });
    await representation(kept, 'gzip');
    const held = [kept.br, kept.gzip].map((made) => made?.bytes.buffer.byteLength ?? 0);
    expect(Math.min(...held)).toBeGreaterThan(10_000);
    expect(held[0] ?? 0).toBeLessThan(32_000);
    expect(held.reduce((sum, length) => sum + length)).toBeLessThanOrEqual(kept.size);
  });

  it('keeps within its bound whatever comes, even when everything is in use', async () => {
    const store = storeOf(1000);
    for (let at = 0; at < 100; at += 1) {
      store.set(`page ${at}`, await entry(90));
      store.get(`page ${at}`);
      store.get(`page ${at - 1}`);
      expect(store.bytes).toBeLessThanOrEqual(1000);
    }
    expect(store.count).toBe(11);
  });

  it('does not keep a page larger than everything', async () => {
    const store = storeOf(100);
    store.set('huge', await entry(101));
    expect([store.count, store.bytes]).toEqual([0, 0]);
  });

  it('a replaced page counts once', async () => {
    const store = storeOf(1000);
    store.set('a', await entry(400));
    store.set('a', await entry(300));
    expect([store.count, store.bytes]).toEqual([1, 300]);
  });

  it('forgets the spellings of what it drops', async () => {
    const store = storeOf(100);
    const first = await entry(60);
    store.set('a', first);
    store.spell('host', '/a?utm_source=x', 'a');
    expect(store.spelled('host', '/a?utm_source=x')).toBe(first);
    store.set('b', await entry(60));
    expect(store.spelled('host', '/a?utm_source=x')).toBeUndefined();
  });

  it('remembers a few spellings of a page only', async () => {
    const store = storeOf(1000);
    const only = await entry(10);
    store.set('a', only);
    for (let at = 0; at < 100; at += 1) store.spell('host', `/a?utm_term=${at}`, 'a');
    expect(only.spellings).toHaveLength(16);
  });
});
