import { describe, expect, it } from 'vitest';
import { barrels, crossings, zoneOf } from './borders.ts';
import { importsOf, ownSources } from './source.ts';

const SOURCES = ownSources('.ts', '.tsx', '.mts').filter(({ path }) => zoneOf(path) !== 'tests');

describe('who may import what', () => {
  it('holds in every file of the project', () => {
    expect(SOURCES.length).toBeGreaterThan(20);
    expect(SOURCES.flatMap(crossings)).toEqual([]);
  });

  it('has no barrels but the contract', () => {
    expect(SOURCES.flatMap(barrels)).toEqual([]);
  });

  it.each([
    ['components/cart/line.tsx', '#api/shop/product.ts'],
    ['components/cart/line.tsx', '#api/transport.ts'],
    ['components/cart/line.tsx', '#api/backend/cart/rules.ts'],
    ['components/cart/line.tsx', '#app/layout.tsx'],
    ['components/cart/line.tsx', '#lib/env/current.ts'],
    ['components/cart/line.tsx', '../../lib/money.ts'],
    ['components/cart/line.tsx', '#styles/tokens.css'],
    ['components/cart/line.tsx', '#components/ui/button.module.css'],
    ['components/cart/line.tsx', '#lib/money'],
    ['store/cart.ts', '#components/ui/button.tsx'],
    ['store/cart.ts', '#api/backend/cart/rules.ts'],
    ['store/cart.ts', 'next/navigation'],
    ['app/[region]/page.tsx', '#api/backend/db/handle.ts'],
    ['app/[region]/page.tsx', '#api/transport.ts'],
    ['api/shop/product.ts', '#api/backend/catalog/product.ts'],
    ['api/client/cart.ts', '#api/backend/cart/rules.ts'],
    ['api/client/cart.ts', '#api/transport.ts'],
    ['api/backend/cart/rules.ts', '#api/client/http.ts'],
    ['api/backend/cart/rules.ts', '#api/shop/product.ts'],
    ['api/backend/cart/rules.ts', 'next/cache'],
    ['api/backend/cart/rules.ts', 'pg'],
    ['api/contract/cart.ts', '#api/backend/cart/rules.ts'],
    ['api/contract/cart.ts', 'next/server'],
    ['lib/money.ts', '#api/contract/cart.ts'],
    ['lib/money.ts', 'react'],
    ['lib/money.ts', 'node:fs'],
    ['middleware.ts', '#api/contract/index.ts'],
    ['server/listen.ts', '#api/backend/db/handle.ts'],
    ['server/lifecycle.ts', '#app/layout.tsx'],
  ])('refuses %s importing %s', (path, specifier) => {
    expect(crossings({ path, text: `import { x } from '${specifier}';\n` })).toHaveLength(1);
  });

  it.each([
    ['components/cart/line.tsx', '#store/cart.ts'],
    ['components/cart/line.tsx', './line.module.css'],
    ['components/cart/line.tsx', '../ui/button.tsx'],
    ['app/layout.tsx', '#styles/tokens.css'],
    ['app/[region]/cart/page.tsx', '../simple-page.module.css'],
    ['app/api/[...path]/route.ts', '#api/backend/http/answer.ts'],
    ['api/transport.ts', '#api/client/http.ts'],
    ['api/backend/db/postgres.ts', 'pg'],
    ['server/lifecycle.ts', '#api/backend/db/handle.ts'],
    ['middleware.ts', 'next/server'],
  ])('lets %s import %s', (path, specifier) => {
    expect(crossings({ path, text: `import { x } from '${specifier}';\n` })).toEqual([]);
  });

  it('refuses a barrel', () => {
    expect(barrels({ path: 'lib/region/index.ts', text: 'export const x = 1;\n' })).toHaveLength(1);
    expect(barrels({ path: 'lib/all.ts', text: "export * from './money.ts';\n" })).toHaveLength(1);
    expect(barrels({ path: 'lib/all.ts', text: "export type { Kop } from './money.ts';\n" })).toHaveLength(1);
    expect(barrels({ path: 'lib/money.ts', text: 'export const x = 1;\n' })).toEqual([]);
  });

  it('a file outside every part of the project is refused', () => {
    expect(crossings({ path: 'misc/x.ts', text: '' })).toHaveLength(1);
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
    expect(importsOf(text).map(({ specifier }) => specifier)).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'g',
      'j',
    ]);
  });
});
