import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renamed, shortenClasses, shortNames } from '#server/next/short-classes.ts';

const TILE = '.Xkjy1W_tile{gap:1px}.Xkjy1W_tile .Xkjy1W_name:hover{color:red}';
const BUTTON = '._2NABzW_button,._2NABzW_primary{border:0}';

describe('short names of classes', () => {
  it('are most of the characters of their module and a place among its own', () => {
    expect(Object.fromEntries(shortNames([TILE, BUTTON]))).toEqual({
      Xkjy1W_name: 'Xkjy_0',
      Xkjy1W_tile: 'Xkjy_1',
      _2NABzW_button: '_2NAB_0',
      _2NABzW_primary: '_2NAB_1',
    });
  });

  it('do not depend on other modules, on the order of rules or of sheets', () => {
    const alone = shortNames([TILE]);
    const turned = shortNames([BUTTON, '.Xkjy1W_name{}', '.Xkjy1W_tile{}', '.other_thing{}']);
    for (const [name, short] of alone) expect(turned.get(name)).toBe(short);
  });

  it('are each given once: modules that would share them keep their own', () => {
    const names = shortNames([TILE, '.Xkjy22_tile{}', BUTTON]);
    expect([...names.keys()]).toEqual(['_2NABzW_button', '_2NABzW_primary']);
  });

  it('are no names for what belongs to no module', () => {
    expect(shortNames(['.visually-hidden{}', '.listing_goods{}', 'a[title=".b"]{}']).size).toBe(0);
  });

  it('stand wherever the build spells the class, and nowhere else', () => {
    const names = shortNames([TILE, BUTTON]);
    const script = String.raw`e.v({tile:"Xkjy1W_tile"});t="\nXkjy1W_name _2NABzW_button other";Xkjy1W_absent;updated_at`;
    expect(renamed(script, names)).toBe(
      String.raw`e.v({tile:"Xkjy_1"});t="\nXkjy_0 _2NAB_0 other";Xkjy1W_absent;updated_at`,
    );
  });
});

describe('a finished build', () => {
  let root: string;
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, '.next', file)), { recursive: true });
    writeFileSync(join(root, '.next', file), text);
  };
  const text = (file: string): string => readFileSync(join(root, '.next', file), 'utf8');
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tara-build-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('has the same short names in its sheets, scripts and pages, and all else as it was', () => {
    put('static/chunks/a.css', `${TILE}.Xkjy1W_name::before{content:"«"}`);
    put('static/chunks/a.js', 'e.v({tile:"Xkjy1W_tile"})');
    put('static/media/a.woff2', 'Xkjy1W_tile');
    put('server/chunks/ssr/a.js', 'e.v({name:"Xkjy1W_name"})//ящик');
    put('server/app/_not-found.html', '<p class="Xkjy1W_name">Нет</p>');
    put('server/app/manifest.json', '"Xkjy1W_name"');
    put('cache/a.js', 'Xkjy1W_name');
    expect(shortenClasses(root)).toBe(2);
    expect(text('static/chunks/a.css')).toBe(
      '.Xkjy_1{gap:1px}.Xkjy_1 .Xkjy_0:hover{color:red}.Xkjy_0::before{content:"«"}',
    );
    expect(text('static/chunks/a.js')).toBe('e.v({tile:"Xkjy_1"})');
    expect(text('server/chunks/ssr/a.js')).toBe('e.v({name:"Xkjy_0"})//ящик');
    expect(text('server/app/_not-found.html')).toBe('<p class="Xkjy_0">Нет</p>');
    for (const file of ['static/media/a.woff2', 'server/app/manifest.json', 'cache/a.js']) {
      expect(text(file)).toContain('Xkjy1W_');
    }
  });
});
