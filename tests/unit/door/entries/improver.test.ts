import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createFreshness } from '#process/freshness.ts';
import {
  type Entry,
  makeAnew,
  makeEntry,
  improve as makeSmall,
  representation,
} from '#server/page-cache/entry.ts';
import { EntryStore } from '#server/page-cache/entry-store.ts';
import { improver } from '#server/page-cache/improver.ts';

const TEXT = Array.from({ length: 500 }, (_, at) => `Стакан ${at * at} мл`).join();
const made = (first: 'br' | 'gzip') =>
  makeEntry({ status: 200, bytes: Buffer.from(TEXT), common: [], first, keys: [], since: 0 });
const isHard = (entry: Entry) => entry.br?.etag.endsWith('-br-hard"') === true;

describe('pages that many read are made smaller in the background', () => {
  it('whichever encoding their first readers took', async () => {
    const improve = improver({ most: 10 });
    const entry = { ...(await made('gzip')), isKept: true };
    improve(entry, makeSmall);
    await vi.waitFor(() => expect(isHard(entry)).toBe(true));
    const { bytes } = await representation(entry, 'br');
    expect(brotliDecompressSync(bytes).toString()).toBe(TEXT);
  });

  it('but not when the cache has let them go meanwhile', async () => {
    const store = new EntryStore(10_000_000, createFreshness());
    const improve = improver({ most: 10 });
    const [dropped, last] = await Promise.all([made('br'), made('br')]);
    store.set('page', dropped);
    store.set('page', await made('br'));
    store.set('last', last);
    for (const entry of [dropped, last]) improve(entry, makeSmall);
    await vi.waitFor(() => expect(isHard(last)).toBe(true));
    expect(isHard(dropped)).toBe(false);
  });

  it('and those that a crowd got in haste are made anew once it is over', async () => {
    const bytes = Buffer.from(TEXT);
    const hasty = await makeEntry({
      status: 200,
      bytes,
      common: [],
      first: 'br',
      keys: [],
      since: 0,
      inHaste: true,
    });
    const [before, { br: usual }] = [hasty.br, await made('br')];
    expect(before?.bytes.length).toBeGreaterThan(usual?.bytes.length ?? 0);
    expect(before?.etag).not.toBe(usual?.etag);
    const over = Promise.withResolvers<void>();
    const later = improver({ most: 10, calm: () => over.promise });
    hasty.isKept = true;
    later(hasty, makeAnew);
    await new Promise(setImmediate);
    expect(hasty.br).toBe(before);
    over.resolve();
    await vi.waitFor(() => expect(hasty.hasty).toBeNull());
    expect(hasty.br).toEqual(usual);
  });
});
