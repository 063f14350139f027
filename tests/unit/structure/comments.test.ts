import { expect, it } from 'vitest';
import { ownSources, withoutComments } from './source.ts';

/** So wide is a line of code too, by the formatter, which leaves comments as they are (biome.json). */
const WIDEST = 110;

/**
 * Lines, from 1, whose comment goes on beyond the widest column; one word, such as an address, cannot be
 * broken.
 */
function tooWide(text: string): number[] {
  const code = withoutComments(text).split('\n');
  return text.split('\n').flatMap((line, at) => {
    if (line.length <= WIDEST || line.trimEnd() === code[at]?.trimEnd()) return [];
    return /\S\s+\S/.test(line.trim().replace(/^(?:\/\/|\/?\*+)\s*/, '')) ? [at + 1] : [];
  });
}

const LONG = 'слово '.repeat(20);

it.each([
  [`// ${LONG}`, [1]],
  [`/**\n * ${LONG}\n */`, [2]],
  [`const a = 1; // ${LONG}`, [1]],
  [`// ${'x'.repeat(WIDEST)}`, []],
  [`const a = '${LONG}';`, []],
  [`const a = \`// ${LONG}\`;`, []],
])('finds comments that are too wide', (text, lines) => {
  expect(tooWide(text)).toEqual(lines);
});

it('no comment is wider than a line of code may be', () => {
  const found = ownSources('.ts', '.tsx', '.mjs', '.css').flatMap(({ path, text }) =>
    tooWide(text).map((line) => `${path}:${line}`),
  );
  expect(found).toEqual([]);
});
