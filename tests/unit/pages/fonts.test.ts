import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CUTS, characters, cutFile, cutFont } from '#scripts/fonts/make-fonts.ts';

const ROOT = join(import.meta.dirname, '../../..');
const faces = readFileSync(join(ROOT, 'app/fonts.ts'), 'utf8');
const cut = (wanted: string) => CUTS.filter(({ name }) => name.startsWith(wanted));
const held = (wanted: string) => cut(wanted).flatMap(({ range }) => [...characters(range)]);

describe('the shop’s font', () => {
  it.each(CUTS)('is cut as it is kept: $name', async (each) => {
    const kept = readFileSync(cutFile(each));
    expect(kept.equals(await cutFont(each))).toBe(true);
  });

  it('is declared with the letters that its files hold', () => {
    const declared = [...faces.matchAll(/golos-text-([\w-]+)\.woff2[^}]*?value:\s*'([^']+)'/g)];
    expect(declared.map(([, name, range]) => ({ name, range }))).toEqual(
      CUTS.map(({ name, range }) => ({ name, range })),
    );
  });

  it('has every letter that the package has for Russian and for western languages, each in one file', () => {
    const ranges = readFileSync(
      join(ROOT, 'node_modules/@fontsource-variable/golos-text/unicode.json'),
      'utf8',
    );
    const { latin, cyrillic } = JSON.parse(ranges) as { latin: string; cyrillic: string };
    expect(held('latin').sort()).toEqual([...characters(latin)].sort());
    expect(held('cyrillic')).toEqual([...characters(cyrillic)]);
  });

  it('costs a Russian page less than 45 kB', () => {
    const bytes = ['cyrillic', 'latin', 'rouble'].map((name) => {
      const [found] = CUTS.filter((each) => each.name === name);
      return found === undefined ? Number.NaN : readFileSync(cutFile(found)).length;
    });
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(45_000);
  });
});
