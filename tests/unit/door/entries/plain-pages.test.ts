import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Entry, makeEntry, representation } from '#server/page-cache/entry.ts';

const decompressed = vi.hoisted(() => ({ times: 0 }));
vi.mock('#server/http/compress.ts', async (actual) => {
  const real = await actual<typeof import('#server/http/compress.ts')>();
  const decompress: typeof real.decompress = (bytes, encoding) => {
    decompressed.times += 1;
    return real.decompress(bytes, encoding);
  };
  return { ...real, decompress };
});

function entry(text: string): Promise<Entry> {
  const bytes = Buffer.from(text);
  return makeEntry({ status: 200, bytes, common: [], first: 'br', keys: [], since: 0 });
}

beforeEach(() => {
  decompressed.times = 0;
});

describe('acc-G3 pages for those who take nothing compressed', () => {
  it('are one copy for all who ask at once or soon after', async () => {
    const page = await entry('Стаканы');
    const shown = await Promise.all(Array.from({ length: 100 }, () => representation(page, 'identity')));
    shown.push(await representation(page, 'identity'));
    expect(new Set(shown.map(({ bytes }) => bytes)).size).toBe(1);
    expect(shown[0]?.bytes.toString()).toBe('Стаканы');
    expect(decompressed.times).toBe(1);
  });

  it('are held for the last 32 pages', async () => {
    const pages = await Promise.all(Array.from({ length: 33 }, (_, at) => entry(`Страница ${at}`)));
    for (const page of pages) await representation(page, 'identity');
    const [first, second] = pages;
    if (first === undefined || second === undefined) throw new Error('no pages');
    await representation(second, 'identity');
    expect(decompressed.times).toBe(33);
    await representation(first, 'identity');
    expect(decompressed.times).toBe(34);
  });
});
