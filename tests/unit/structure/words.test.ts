import { describe, expect, it } from 'vitest';
import { ownSources } from './source.ts';
import { badName, crowdedFolders, forbiddenWords, tooLong } from './words.ts';

const CODE = ownSources('.ts', '.tsx', '.mts', '.mjs');
const HERE = 'tests/unit/structure/';
const inFile = (text: string) => forbiddenWords({ path: 'lib/x.ts', text });

describe('how files are written', () => {
  it('no file is longer than 250 lines, no test than 400', () => {
    expect([...CODE, ...ownSources('.css')].flatMap(tooLong)).toEqual([]);
    expect(tooLong({ path: 'lib/x.ts', text: 'x\n'.repeat(251) })).toHaveLength(1);
    expect(tooLong({ path: 'lib/x.ts', text: 'x\n'.repeat(250) })).toEqual([]);
    expect(tooLong({ path: 'tests/unit/x.test.ts', text: 'x\n'.repeat(400) })).toEqual([]);
    expect(tooLong({ path: 'tests/unit/x.test.ts', text: 'x\n'.repeat(401) })).toHaveLength(1);
  });

  it('nothing gets around the type checker, the linter or the test runner', () => {
    expect(CODE.filter(({ path }) => !path.startsWith(HERE)).flatMap(forbiddenWords)).toEqual([]);
  });

  it.each([
    '// @ts-ignore',
    '// @ts-expect-error',
    '/* biome-ignore lint: no */',
    '// TODO later',
    'const x = y as any;',
    'function f(x: any) {}',
    'const x: Array<any> = [];',
    'const x = list[0]!;',
    'const x = find()!.name;',
    'let x!: string;',
    "it.only('x', () => {});",
    'await page.waitForTimeout(100);',
    "'use server';",
  ])('refuses %s', (text) => {
    expect(inFile(text).length).toBeGreaterThan(0);
  });

  it.each([
    'if (!found || a !== b) return;',
    'const any = list.some(Boolean);',
    "const text = 'Готово!';",
    '// any of them will do',
    'const x = values.any(1);',
  ])('accepts %s', (text) => {
    expect(inFile(text)).toEqual([]);
  });

  it('names are kebab-case and say something', () => {
    expect([...CODE, ...ownSources('.css')].flatMap(badName)).toEqual([]);
    expect(badName({ path: 'lib/utils.ts', text: '' })).toHaveLength(1);
    expect(badName({ path: 'lib/helpers.ts', text: '' })).toHaveLength(1);
    expect(badName({ path: 'components/CartLine.tsx', text: '' })).toHaveLength(1);
    expect(badName({ path: 'components/cart-line.module.css', text: '' })).toEqual([]);
  });

  it('no folder holds more files than one looks through', () => {
    const paths = [...CODE, ...ownSources('.css')].map(({ path }) => path);
    expect(crowdedFolders(paths)).toEqual([]);
    const many = Array.from({ length: 33 }, (_, index) => `components/buying/cart/line-${index}.tsx`);
    expect(crowdedFolders(many)).toHaveLength(1);
    expect(crowdedFolders(many.slice(1))).toEqual([]);
  });
});
