import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ICON_NAMES, iconOr } from '#components/kit/ui/icons/names.ts';
import { pathOf } from '#scripts/icons/path-of.ts';

const sprite = readFileSync(join(import.meta.dirname, '../../../public/icons.svg'), 'utf8');

describe('D19 the icons of the sprite', () => {
  it('are exactly the named ones', () => {
    const drawn = [...sprite.matchAll(/<path id="([^"]+)"/g)].map((match) => match[1]);
    expect(drawn).toEqual([...ICON_NAMES]);
    expect(sprite.match(/<\w/g), 'one element each, and the file’s own').toHaveLength(ICON_NAMES.length + 1);
  });

  it.each([
    ['<path d="m12 19-7-7 7-7" />', 'M12 19l-7-7 7-7'],
    ['<path d="m.5.7h2" />', 'M.5 .7h2'],
    ['<line x1="12" x2="12.01" y1="16" y2="16" />', 'M12 16L12.01 16'],
    ['<polyline points="3.29 7 12 12" />', 'M3.29 7 12 12'],
    ['<circle cx="12" cy="11" r="10" />', 'M2 11a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z'],
    ['<rect width="4" height="6" x="1" y="2" />', 'M1 2h4v6h-4z'],
    [
      '<rect width="14" height="14" x="8" y="8" rx="2" /><path d="M4 16v2" />',
      'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM4 16v2',
    ],
  ])('are one path, whatever shapes the set draws them by: %s', (shapes, path) => {
    expect(pathOf(shapes)).toBe(path);
  });

  it('are refused when a shape has no path yet', () => {
    expect(() => pathOf('<ellipse rx="1" />')).toThrow('ellipse');
  });

  it.each([
    ['soup', 'soup'],
    ['no-such-icon', 'package'],
    [null, 'package'],
  ])('draw what data asks for where they can: %s → %s', (asked, drawn) => {
    expect(iconOr(asked)).toBe(drawn);
  });
});
