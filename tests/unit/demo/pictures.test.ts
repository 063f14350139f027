import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoCatalogue } from '#demo/generator/catalogue/catalogue.ts';
import { PICTURE_KEYS, pictureAddress, pictureSpec, picturesFor } from '#demo/generator/pictures/keys.ts';
import { PLAN } from '#demo/generator/pictures/plan.ts';
import { DRAWN_WIDTHS } from '#demo/generator/pictures/render.ts';
import { drawPicture } from '#demo/generator/pictures/views.ts';
import { drawings, drawn } from '#demo/generator/pictures/write-pictures.ts';

const GOODS = join(import.meta.dirname, '../../../demo/pictures/goods');

describe('the demo pictures', () => {
  test('are at most 250 distinct ones of at least thirty shapes, all in use', () => {
    expect(new Set(PICTURE_KEYS).size).toBe(PICTURE_KEYS.length);
    expect(PICTURE_KEYS.length).toBeLessThanOrEqual(250);
    expect(Object.keys(PLAN).length).toBeGreaterThanOrEqual(30);
    const used = new Set(demoCatalogue(7).products.flatMap(({ images }) => images));
    expect(PICTURE_KEYS.filter((key) => !used.has(pictureAddress(key)))).toEqual([]);
  });

  test('a product has its front first and 2–4 views', () => {
    expect(picturesFor('cup', 'kraft', { mm: [90, 108], use: true })).toEqual([
      '/media/p/cup-kraft-front',
      '/media/p/cup-pack',
      '/media/p/cup-90x108-size',
      '/media/p/coffee-use',
    ]);
    expect(picturesFor('vest', 'orange', { mm: undefined, use: false })).toHaveLength(2);
    expect(() => picturesFor('cup', 'gilded', { mm: undefined, use: false })).toThrow('gilded');
  });

  test('every drawing is well formed, of the asked size, without fonts or foreign content', () => {
    for (const key of PICTURE_KEYS) {
      const spec = pictureSpec(key);
      if (!spec) throw new Error(`no drawing for ${key}`);
      const svg = drawPicture(spec, 320);
      expect(svg).toContain('width="320" height="320" viewBox="0 0 1000 1000"');
      expect(svg, key).not.toMatch(/NaN|undefined|<text|<image|href=/);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(references.filter((id) => !ids.includes(id))).toEqual([]);
    }
  });

  test('lie as they are drawn now; `npm run demo:build` renders what has changed', () => {
    expect(drawn(GOODS)).toEqual(drawings());
    const folders = readdirSync(GOODS).filter((name) => name !== 'drawn.json');
    expect(folders.sort()).toEqual([...PICTURE_KEYS].sort());
    const names = DRAWN_WIDTHS.map((width) => `${width}.webp`).sort();
    for (const key of folders) expect(readdirSync(join(GOODS, key)).sort(), key).toEqual(names);
  });

  test('are light: 320 px at most 6 kB, the original at most 80 kB, all together at most 12 MB', () => {
    const size = (key: string, width: number) => statSync(join(GOODS, key, `${width}.webp`)).size;
    const heaviest = (width: number) => Math.max(...PICTURE_KEYS.map((key) => size(key, width)));
    expect(heaviest(320)).toBeLessThanOrEqual(6 * 1024);
    expect(heaviest(1536)).toBeLessThanOrEqual(80 * 1024);
    const total = PICTURE_KEYS.flatMap((key) => DRAWN_WIDTHS.map((width) => size(key, width)));
    expect(total.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(12 * 1024 * 1024);
  });
});
