import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drafts } from '#demo/generator/catalogue/compose.ts';
import { PICTURES } from '#demo/generator/catalogue/shown.ts';
import { pictureAddress, picturesFor } from '#demo/generator/pictures/keys.ts';
import { PLAN } from '#demo/generator/pictures/plan.ts';
import { drawPicture } from '#demo/generator/pictures/views.ts';

const GOODS = join(import.meta.dirname, '../../../demo/pictures/goods');
const KEYS = [...PICTURES.keys()];

describe('the demo pictures', () => {
  test('are of at least thirty shapes, all in use, each under a key that the shop reads', () => {
    expect(Object.keys(PLAN).length).toBeGreaterThanOrEqual(30);
    // In each catalogue other goods have lost their pictures by chance.
    const used = new Set([1, 2, 3].flatMap((seed) => drafts(seed).flatMap(({ images }) => images)));
    expect(KEYS.filter((key) => !used.has(`/media/p/${key}`))).toEqual([]);
    expect(KEYS.filter((key) => !/^[a-z0-9]+(?:-[a-z0-9]+){0,5}$/.test(key))).toEqual([]);
  });

  test('a product has its front first and 2–4 views', () => {
    const sized = { mm: [90, 103], scale: 5 } as const;
    expect(picturesFor('cup', 'kraft', { sized, use: true }).map(pictureAddress)).toEqual([
      '/media/p/cup-kraft-front-90x103-5000',
      '/media/p/cup-pack',
      '/media/p/cup-90x103-size',
    ]);
    expect(picturesFor('brush', 'red', { sized: null, use: false })).toHaveLength(2);
    expect(() => picturesFor('cup', 'gilded', { sized, use: false })).toThrow('gilded');
  });

  test('every drawing is well formed, square, without fonts or foreign content', () => {
    for (const [key, spec] of PICTURES) {
      const svg = drawPicture(spec);
      expect(svg).toContain('width="1000" height="1000" viewBox="0 0 1000 1000"');
      expect(svg, key).not.toMatch(/NaN|undefined|Infinity|<text|<image|href=/);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(references.filter((id) => !ids.includes(id))).toEqual([]);
    }
  });

  test('lie as they are drawn now; `npm run demo:build` writes what has changed', () => {
    expect(readdirSync(GOODS).sort()).toEqual(KEYS.map((key) => `${key}.svg`).sort());
    const stale = KEYS.filter((key) => {
      const spec = PICTURES.get(key);
      return spec === undefined || readFileSync(join(GOODS, `${key}.svg`), 'utf8') !== drawPicture(spec);
    });
    expect(stale).toEqual([]);
  });

  test('are light: together less than the pictures of before, 320 px at most 6 kB, scenes of use 8', async () => {
    const total = KEYS.reduce((sum, key) => sum + statSync(join(GOODS, `${key}.svg`)).size, 0);
    expect(total).toBeLessThanOrEqual(8 * 1024 * 1024);
    // Scenes are the fullest, and none begins a product; of the others every hundredth stands for all.
    const some = KEYS.filter((key, index) => key.endsWith('-use') || index % 100 === 0);
    for (const key of some) {
      const picture = sharp(join(GOODS, `${key}.svg`), { density: 72 * 0.32 }).webp({
        quality: 80,
        effort: 4,
      });
      expect((await picture.toBuffer()).byteLength, key).toBeLessThanOrEqual(
        (key.endsWith('-use') ? 8 : 6) * 1024,
      );
    }
  });
});
