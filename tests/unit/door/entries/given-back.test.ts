import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createFreshness } from '#process/freshness.ts';
import {
  compress,
  compressHard,
  compressInCrowd,
  compressQuickly,
  decompress,
} from '#server/http/compress.ts';
import { DOCUMENT } from '#server/next/navigation.ts';
import type { Rendered } from '#server/next/render-page.ts';
import { createRecorder, type Page, pageSource } from '#server/page-cache/page-source.ts';
import { SITE } from '#tests/fixtures/site.ts';

const texts = {
  'a short one': Buffer.from('Стаканы'),
  'a page': Buffer.from('<p>Стакан бумажный, 250 мл</p>'.repeat(5_000)),
  'one of several pieces': randomBytes(300_000),
};

describe('what is compressed holds no more memory than its bytes', () => {
  it.each(Object.entries(texts))('%s', async (_, text) => {
    const others = Array.from({ length: 50 }, (_, at) => Buffer.from(`Сосед ${at}`));
    for (const encoding of ['br', 'gzip'] as const) {
      for (const way of [compress, compressInCrowd, compressQuickly]) {
        const made = await way(text, encoding);
        expect(made.buffer.byteLength).toBe(made.length);
        expect((await decompress(made, encoding)).equals(text)).toBe(true);
      }
    }
    expect((await compressHard(text)).buffer.byteLength).toBeLessThan(text.length + 1_000);
    // Small buffers share their memory: none of it is given back with a piece.
    expect(others.map(String)).toEqual(others.map((_, at) => `Сосед ${at}`));
    expect(Buffer.from('Новый сосед').toString()).toBe('Новый сосед');
  });
});

describe('a page that has been made an entry', () => {
  async function asked(body: Buffer): Promise<Page> {
    const answer: Rendered = {
      kind: 'public',
      status: 200,
      body,
      headers: [],
      passed: [],
      scripts: [],
      isLacking: false,
    };
    const freshness = createFreshness();
    const source = pageSource({
      site: SITE,
      isHttps: false,
      extraHosts: [],
      imageHosts: [],
      offlineCopies: false,
      edgeHeaders: null,
      freshness,
      render: async () => answer,
      record: createRecorder(freshness),
    });
    return source.ask({
      region: 'msk',
      url: '/msk',
      route: '/msk',
      want: DOCUMENT,
      first: 'br',
      signal: new AbortController().signal,
      rendered: () => undefined,
      waiting: () => 0,
    });
  }

  async function shown(page: Page): Promise<string> {
    if (page.kind !== 'entry' || page.entry.br === null) throw new Error(`It is ${page.kind}.`);
    return (await decompress(page.entry.br.bytes, 'br')).toString();
  }

  it('leaves the memory of its document behind at once', async () => {
    const body = Buffer.alloc(200_000, 'Стаканы ');
    const text = body.toString();
    const page = await asked(body);
    expect(body.length).toBe(0);
    expect(await shown(page)).toBe(text);
  });

  it('and where others have theirs in the same piece, leaves it alone', async () => {
    const body = Buffer.from('Стаканы');
    const neighbour = Buffer.from('Тарелки');
    expect(await shown(await asked(body))).toBe('Стаканы');
    expect([body.toString(), neighbour.toString()]).toEqual(['Стаканы', 'Тарелки']);
  });
});
