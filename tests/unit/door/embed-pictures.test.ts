import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { FIRST_VIEW } from '#components/kit/ui/first-view.tsx';
import type { Embedded, ReadEmbedded } from '#server/http/embedded.ts';
import { pictureEmbedder } from '#server/next/embed-pictures.ts';
import { embeddedReader } from '#server/static-files/embedded.ts';
import type { FileIndex } from '#server/static-files/file-index.ts';
import { type PictureReaders, pictureMemory } from '#server/static-files/pictures.ts';

const source = (embed: string) =>
  `<picture><source data-embed="${embed}" media="(width <= 768px)" srcSet="/a/640.webp 640w" sizes="50vw"/><img/></picture>`;
/** The place of a picture that is on its way. */
const waiting = (embed: string) =>
  `<picture><source data-embed="${embed}" media="(width <= 768px) and (scripting: enabled)" srcSet="${NOTHING}" sizes="50vw"/><img/></picture>`;
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const CODE = '<script id="_R_">start()</script>';

/** A body with what brings its pictures taken out of it: the body, and whose they are. */
async function embedded(read: ReadEmbedded, markup: string) {
  const scripts: string[] = [];
  const { body } = await pictureEmbedder(read)(`${markup}${CODE}`, (code) => void scripts.push(code));
  const [script] = scripts;
  const [before = '', after] = body.split(script === undefined ? CODE : `<script>${script}</script>${CODE}`);
  expect(after, 'behind all markup').toBe('');
  return {
    markup: before,
    pictures: script === undefined ? [] : JSON.parse(script.split('.forEach(')[0] ?? ''),
  };
}

function weighing(weights: Readonly<Record<string, number>>): ReadEmbedded {
  return async (address): Promise<Embedded | null> => {
    const weight = weights[address];
    return weight === undefined ? null : { url: `data:,${address}`, weight };
  };
}

describe('the first picture of a page stands in its document', () => {
  it('for small windows with scripts only: the other candidates and the element itself stay', async () => {
    expect(await embedded(weighing({ '/a/320.webp': 5_000 }), source('/a/320.webp'))).toEqual({
      markup: waiting('/a/320.webp'),
      pictures: ['data:,/a/320.webp'],
    });
  });

  it('in the best width that is small enough', async () => {
    const read = weighing({ '/a/640.webp': 20_000, '/a/320.webp': 5_000 });
    expect((await embedded(read, source('/a/640.webp /a/320.webp'))).pictures).toEqual(['data:,/a/320.webp']);
    expect(await embedded(read, source('/a/640.webp'))).toEqual({
      markup: source('/a/640.webp'),
      pictures: [],
    });
  });

  it('and so does the next one while both together are small enough', async () => {
    const read = weighing({ '/a': 9_000, '/b': 9_000, '/c': 4_000 });
    expect(await embedded(read, `<i>${source('/a')}${source('/b')}</i>${source('/c')}<b>ц</b>`)).toEqual({
      markup: `<i>${waiting('/a')}${source('/b')}</i>${waiting('/c')}<b>ц</b>`,
      pictures: ['data:,/a', null, 'data:,/c'],
    });
  });

  it('before the last element of the first view, so that one painting draws both', async () => {
    const read = weighing({ '/a': 1_000 });
    const put = async (markup: string) => {
      const { body } = await pictureEmbedder(read)(`${markup}${CODE}`, () => undefined);
      return body.split(/<script>.*?<\/script>/);
    };
    const view = `<ul class="grid" id="${FIRST_VIEW}"><li>1</li></ul>`;
    expect(await put(`<div>${source('/a')}${view}<p>ниже</p></div>`)).toEqual([
      `<div>${waiting('/a')}`,
      `${view}<p>ниже</p></div>${CODE}`,
    ]);
  });

  it('or behind all markup, where the picture comes after that element', async () => {
    const view = `<p id="${FIRST_VIEW}">1</p>`;
    expect((await embedded(weighing({ '/a': 1_000 }), `${view}${source('/a')}`)).markup).toBe(
      `${view}${waiting('/a')}`,
    );
  });

  it('but for what only browsers without scripts see, where nothing could bring it', async () => {
    const read = weighing({ '/a': 1_000, '/b': 1_000 });
    const without = `<noscript>${source('/a')}</noscript>`;
    expect(await embedded(read, `${without}${source('/b')}${without}`)).toEqual({
      markup: `${without}${waiting('/b')}${without}`,
      pictures: ['data:,/b'],
    });
    expect(await embedded(read, without)).toEqual({ markup: without, pictures: [] });
  });

  it('and a page made in haste says that it lacks one that was not at hand', async () => {
    const read: ReadEmbedded = async (address, inHaste) => {
      if (address === '/none') return null;
      return inHaste && address === '/far' ? 'later' : { url: `data:,${address}`, weight: 1 };
    };
    const lacks = async (addresses: string, inHaste?: boolean) =>
      (await pictureEmbedder(read)(`${source(addresses)}${CODE}`, () => undefined, inHaste)).isLacking;
    expect(await lacks('/near', true)).toBe(false);
    expect(await lacks('/none', true)).toBe(false);
    expect(await lacks('/far /near', true)).toBe(true);
    expect(await lacks('/far')).toBe(false);
  });

  it('but no page waits for one, and none fails with it', async () => {
    vi.useFakeTimers();
    const never = embedded(() => new Promise(() => undefined), source('/a'));
    await vi.advanceTimersByTimeAsync(1_100);
    expect((await never).markup).toBe(source('/a'));
    vi.useRealTimers();
    expect((await embedded(() => Promise.reject(new Error('no disk')), source('/a'))).markup).toBe(
      source('/a'),
    );
  });

  it('and the client’s own pictures are not looked for: only elements that name what to embed', async () => {
    const read = vi.fn(async () => null);
    const markup = '<picture><source media="(width <= 768px)" srcSet="/a"/></picture>';
    expect((await embedded(read, markup)).markup).toBe(markup);
    expect(read).not.toHaveBeenCalled();
  });
});

const none = async () => null;
const NONE: PictureReaders = { p: none, o: none, c: none, s: none };

describe('what may stand in a document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tara-embedded-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const svg = join(folder, 'leto.svg');
  writeFileSync(svg, '<svg title="a & b">\n100%# лето<!--<SCRIPT></svg>');
  const about = { br: null, gzip: null, type: '', etag: '', size: 33, isImmutable: false };
  const files: FileIndex = new Map([
    ['/banners/leto.svg', { ...about, path: svg }],
    ['/big.mp4', { ...about, path: join(folder, 'big.mp4') }],
  ]);

  it('is a picture of the catalogue, read once', async () => {
    const stored = vi.fn(async () => Buffer.from('webp'));
    const pictures = pictureMemory({ ...NONE, p: stored }, [], 1_000);
    const read = embeddedReader(files, pictures, false);
    const first = await read('/media/p/cup/320.webp', false);
    expect(first).toEqual({ url: 'data:image/webp;base64,d2VicA==', weight: 4 });
    await read('/media/p/cup/320.webp', false);
    expect(stored).toHaveBeenCalledTimes(1);
  });

  it('is in haste what memory holds: nothing is read for it or made smaller', async () => {
    const stored = vi.fn(async () => Buffer.from('webp'));
    const read = embeddedReader(files, pictureMemory({ ...NONE, p: stored }, [], 1_000), false);
    expect(await read('/media/p/cup/320.webp', true)).toBe('later');
    expect(stored).not.toHaveBeenCalled();
    const found = await read('/media/p/cup/320.webp', false);
    expect(await read('/media/p/cup/320.webp', true)).toEqual(found);
  });

  it('is a picture of another server where it is at hand; a page waits for none that is still to come', async () => {
    const late = new Promise<null>(() => undefined);
    const pictures = pictureMemory(
      {
        ...NONE,
        o: (token) => (token === 'here' ? Promise.resolve(Buffer.from('webp')) : late),
      },
      [],
      1_000,
    );
    const read = embeddedReader(files, pictures, false);
    expect(await read('/media/o/here/320.webp', false)).toEqual({
      url: 'data:image/webp;base64,d2VicA==',
      weight: 4,
    });
    expect(await read('/media/o/late/320.webp', false)).toBeNull();
  });

  it('is a drawing among our files, spelled so that it ends neither literal nor script', async () => {
    const found = await embeddedReader(
      files,
      pictureMemory(NONE, [], 1_000),
      false,
    )('/banners/leto.svg', true);
    if (found === null || found === 'later') throw new Error('a drawing is at hand');
    const [, text = ''] = found.url.split('data:image/svg+xml;charset=utf-8,') ?? [];
    expect(text).toMatch(/^[!-~]+$/);
    expect(text).not.toMatch(/"|<[/!]|<script/i);
    expect(decodeURIComponent(text)).toBe("<svg title='a & b'>\n100%# лето<!--<SCRIPT></svg>");
  });

  it('is nothing else', async () => {
    const read = embeddedReader(files, pictureMemory(NONE, [], 1_000), false);
    expect(await read('/big.mp4', false)).toBeNull();
    expect(await read('/etc/passwd', false)).toBeNull();
    expect(await read('https://elsewhere.example/a.webp', false)).toBeNull();
  });
});
