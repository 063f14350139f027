import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ICON_NAMES, iconOr } from '#components/kit/ui/icons/names.ts';

const sprite = readFileSync(join(import.meta.dirname, '../../../public/icons.svg'), 'utf8');

describe('D19 the icons of the sprite', () => {
  it('are exactly the named ones', () => {
    const symbols = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
    expect(symbols).toEqual([...ICON_NAMES]);
  });

  it.each([
    ['soup', 'soup'],
    ['no-such-icon', 'package'],
    [null, 'package'],
  ])('draw what data asks for where they can: %s → %s', (asked, drawn) => {
    expect(iconOr(asked)).toBe(drawn);
  });
});
