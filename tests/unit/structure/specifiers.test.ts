import { describe, expect, it } from 'vitest';
import { importsOf, ownSources } from './source.ts';
import { oddImports } from './specifiers.ts';

const HERE = 'tests/unit/structure/';

describe('how own imports are written', () => {
  it('is the same in every file of the project', () => {
    const sources = ownSources('.ts', '.tsx', '.mts').filter(({ path }) => !path.startsWith(HERE));
    expect(sources.length).toBeGreaterThan(20);
    expect(sources.flatMap(oddImports)).toEqual([]);
  });

  it.each([
    ['components/cart/line.tsx', "import { x } from '../../lib/money.ts';"],
    ['components/cart/parts/line.tsx', "import { x } from '../../ui/button.tsx';"],
    ['lib/money.ts', "import { x } from '../store/cart.ts';"],
    ['api/client/cart.ts', "import { x } from '../contract/cart.ts';"],
    ['lib/money.ts', "export type F = import('./plain.ts').F;"],
    ['lib/money.ts', "let x: typeof import('./plain.ts').x;"],
  ])('refuses in %s: %s', (path, text) => {
    expect(oddImports({ path, text })).toHaveLength(1);
  });

  it.each([
    ['components/cart/line.tsx', "import { x } from '../ui/button.tsx';"],
    ['components/cart/line.tsx', "import { x } from './button.tsx';"],
    ['components/cart/line.tsx', "import { x } from '#lib/money.ts';"],
    ['lib/region/resolve.ts', "import { x } from '../money.ts';"],
    ['components/cart/line.tsx', "void import('./late.tsx').then(({ x }) => x);"],
  ])('accepts in %s: %s', (path, text) => {
    expect(oddImports({ path, text })).toEqual([]);
  });

  it('sees every form of import, and none in comments', () => {
    const text = [
      "import a from 'a';",
      "import type { B } from 'b';",
      "import {\n  c,\n} from 'c';",
      "import 'd';",
      "export { e } from 'e';",
      "const f = await import('f');",
      "export type F = import('g').G;",
      "// import h from 'h';",
      "/* import i from 'i'; */",
      "const url = 'https://example.ru';",
      "import * as j from 'j';",
    ].join('\n');
    const seen = importsOf(text).map(({ specifier }) => specifier);
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'j']);
  });
});
