import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import rules from '#dependency-cruiser.config.ts';

const REFUSED = [
  ['components/buying/line.tsx', '#api/shop/product.ts', 'components-imports'],
  ['components/buying/line.tsx', '#api/transport.ts', 'components-imports'],
  ['components/buying/line.tsx', '#api/backend/buying/rules.ts', 'components-imports'],
  ['components/buying/line.tsx', '#app/layout.tsx', 'components-imports'],
  ['components/buying/line.tsx', '#process/settings.ts', 'lib-of-the-server'],
  ['components/buying/line.tsx', '#styles/tokens.css', 'styles-of-the-document'],
  ['components/buying/line.tsx', '#components/kit/ui/button.module.css', 'own-module'],
  ['components/buying/line.tsx', '#lib/money', 'resolvable'],
  ['components/buying/line.tsx', 'node:fs', 'node-unknown'],
  ['components/buying/line.tsx', '#server/next/ask.ts', 'fence-around-next'],
  ['components/buying/line.tsx', 'zod', 'zod-of-the-server'],
  ['components/buying/line.tsx', '#lib/company-schema.ts', 'lib-of-the-server'],
  ['components/buying/line.tsx', 'lru-cache', 'memory-of-the-server'],
  ['components/buying/line.tsx', '#process/memory.ts', 'lib-of-the-server'],
  ['store/cart.ts', 'zod', 'zod-of-the-server'],
  ['app/[region]/page.tsx', 'zod', 'zod-of-the-server'],
  ['api/contract/cart.ts', 'zod', 'zod-of-the-server'],
  ['lib/money.ts', 'zod', 'zod-of-the-server'],
  ['lib/money.ts', '#lib/env/settings.ts', 'lib-of-the-server'],
  ['lib/money.ts', '#lib/company-schema.ts', 'lib-of-the-server'],
  ['store/cart.ts', '#components/kit/ui/button.tsx', 'store-imports'],
  ['store/cart.ts', '#api/backend/buying/rules.ts', 'store-imports'],
  ['store/cart.ts', '#process/settings.ts', 'lib-of-the-server'],
  ['store/cart.ts', 'next/navigation', 'next-unknown'],
  ['app/[region]/page.tsx', '#api/backend/db/handle.ts', 'app-imports'],
  ['app/[region]/page.tsx', '#api/transport.ts', 'app-imports'],
  ['app/api/x/route.ts', '#api/backend/buying/rules.ts', 'app-imports'],
  ['app/[region]/page.tsx', '#components/kit/ui/button.module.css', 'own-module-of-the-pages'],
  ['app/[region]/page.tsx', '#styles/tokens.css', 'styles-of-the-document'],
  ['api/shop/product.ts', '#api/backend/catalogue/catalog/product.ts', 'shop-imports'],
  ['api/client/cart.ts', '#api/backend/buying/rules.ts', 'client-imports'],
  ['api/client/cart.ts', '#api/transport.ts', 'client-imports'],
  ['api/client/cart.ts', '#process/settings.ts', 'lib-of-the-server'],
  ['api/backend/buying/rules.ts', '#api/client/http.ts', 'backend-imports'],
  ['api/backend/buying/rules.ts', '#api/shop/product.ts', 'backend-imports'],
  ['api/backend/buying/rules.ts', '#demo/generator/draw.ts', 'generator-apart'],
  ['api/backend/buying/rules.ts', '#misc/x.ts', 'backend-imports'],
  ['api/backend/buying/rules.ts', 'next/cache', 'next-unknown'],
  ['api/backend/buying/rules.ts', 'react', 'react-unknown'],
  ['api/backend/buying/rules.ts', 'pg', 'engines-unknown'],
  ['api/contract/cart.ts', '#api/backend/buying/rules.ts', 'contract-imports'],
  ['api/contract/cart.ts', 'next/server', 'next-unknown'],
  ['lib/money.ts', '#api/contract/cart.ts', 'lib-imports'],
  ['lib/money.ts', 'react', 'react-unknown'],
  ['lib/money.ts', 'node:fs', 'node-unknown'],
  ['lib/money.ts', '#log/log.ts', 'lib-imports'],
  ['server/listen.ts', 'pino', 'one-log'],
  ['components/buying/line.tsx', '#log/log.ts', 'components-imports'],
  ['lib/money.ts', 'a-package-nobody-named', 'resolvable'],
  ['middleware.ts', '#api/contract/cart.ts', 'middleware-imports'],
  ['server/listen.ts', '#api/backend/db/handle.ts', 'server-imports'],
  ['server/lifecycle.ts', '#app/layout.tsx', 'server-imports'],
  ['server/http/etag.ts', '#server/gate/judge.ts', 'server-http'],
  ['server/next/ask-next.ts', '#server/page-cache/entry.ts', 'server-next'],
  ['server/gate/judge.ts', '#server/next/ask.ts', 'server-gate'],
  ['server/static-files/range.ts', '#server/next/ask.ts', 'server-static-files'],
  ['server/page-cache/entry.ts', '#server/gate/judge.ts', 'server-page-cache'],
  ['scripts/build.ts', '#server/next/ask.ts', 'fence-around-next'],
  ['scripts/build.ts', '#demo/generator/draw.ts', 'generator-apart'],
  ['server/lifecycle.ts', '#demo/generator/draw.ts', 'generator-apart'],
  ['scripts/build.ts', '#components/kit/ui/button.tsx', 'scripts-imports'],
  ['components/kit/line.tsx', '#components/pieces/plain.tsx', 'storey-components-kit'],
  ['components/buying/line.tsx', '#components/product/plain.tsx', 'storey-components-buying'],
  ['api/backend/db/rules.ts', '#api/backend/base/plain.ts', 'storey-backend-db'],
  ['api/backend/feeds/rules.ts', '#api/backend/buying/plain.ts', 'storey-backend-feeds'],
  ['api/backend/buying/rules.ts', '#api/backend/door/plain.ts', 'storey-backend-buying'],
] as const;

/** What imports types alone of a file whose code it may not load. */
const TYPES_ONLY = new Set(['lib/company.ts']);

const ALLOWED = [
  ['components/buying/line.tsx', '#store/cart.ts'],
  ['components/buying/line.tsx', './line.module.css'],
  ['components/buying/line.tsx', '#components/kit/button.tsx'],
  ['app/layout.tsx', '#styles/tokens.css'],
  ['app/global-error.tsx', '#styles/tokens.css'],
  ['app/[region]/cart/page.tsx', '../simple-page.module.css'],
  ['api/transport.ts', '#api/client/http.ts'],
  ['api/backend/db/handle.ts', 'pg'],
  ['server/lifecycle.ts', '#api/backend/db/handle.ts'],
  ['server/listen.ts', '#server/next/ask.ts'],
  ['server/page-cache/entry.ts', '#server/next/ask.ts'],
  ['server/gate/places.ts', '#server/next/build-output.ts'],
  ['scripts/build.ts', '#server/next/build-output.ts'],
  ['demo/generator/draw.ts', '#lib/plain.ts'],
  ['log/log.ts', 'pino'],
  ['server/listen.ts', '#log/log.ts'],
  ['api/backend/buying/rules.ts', '#log/log.ts'],
  ['middleware.ts', 'next/server'],
  ['api/contract/cart.ts', 'zod/mini'],
  ['lib/env/settings.ts', 'zod'],
  ['lib/company-schema.ts', 'zod'],
  ['lib/company.ts', '#lib/company-schema.ts'],
  ['api/backend/buying/rules.ts', 'zod'],
  ['api/backend/buying/rules.ts', '#api/backend/feeds/plain.ts'],
  ['api/backend/commands/rules.ts', '#api/backend/outside/plain.ts'],
] as const;

/** Files of the model shop that are written otherwise than by one import: each breaks one rule by itself. */
const BY_THEMSELVES = {
  'lib/hands-on.ts': ["export { x } from './plain.ts';", 'no-barrel'],
  'lib/hands-on-all.ts': ["export * from './plain.ts';", 'no-barrel'],
  'lib/hands-on-types.ts': ["export type { X } from './plain.ts';", 'no-barrel'],
  'lib/types-only.ts': ["import type { X } from '#api/contract/cart.ts';", 'lib-imports'],
  'lib/late.ts': ["export const x = () => import('#api/contract/cart.ts');", 'lib-imports'],
  'lib/here.ts': ["import './there.ts';", 'no-cycle'],
  'lib/there.ts': ["import './here.ts';", 'no-cycle'],
  'lib/entry.ts': ["import './region/index.ts';", 'no-index'],
  'api/backend/cellar/x.ts': ['export const x = 1;', 'known-part'],
  'misc/x.ts': ['export const x = 1;', 'known-part'],
} as const;

const GROUND = {
  'package.json': JSON.stringify({
    type: 'module',
    imports: { '#*': './*' },
    dependencies: { next: '*', pg: '*', pino: '*', react: '*', zod: '*' },
  }),
  'node_modules/next/package.json': JSON.stringify({ name: 'next', exports: { './*': './index.js' } }),
  'node_modules/next/index.js': '',
  'node_modules/lru-cache/index.js': '',
  'node_modules/pg/index.js': '',
  'node_modules/pino/index.js': '',
  'node_modules/react/index.js': '',
  'node_modules/zod/index.js': '',
  'node_modules/zod/mini/index.js': '',
  'api/contract/index.ts': "export { x } from './cart.ts';",
  'lib/region/index.ts': 'export const x = 1;',
  'lib/plain.ts': 'export const x = 1;',
  'lib/east/a.ts': "import '../west/a.ts';",
  'lib/east/b.ts': 'export const x = 1;',
  'lib/west/a.ts': 'export const x = 1;',
  'lib/west/b.ts': "import '../east/b.ts';",
};

type Found = { from: string; specifier: string; rule: string };

/** Writes the files below a folder and answers which imports the project's own rules refuse there. */
async function refusedIn(folder: string, texts: ReadonlyMap<string, string>): Promise<Found[]> {
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { output } = await cruise(
    ['.'],
    { ...rules.options, baseDir: folder, ruleSet: { forbidden: rules.forbidden }, validate: true },
    { ...rules.options.enhancedResolveOptions },
  );
  if (typeof output === 'string') throw new Error(output);
  const rooms = (output.folders ?? []).flatMap(({ name: from, dependencies = [] }) =>
    dependencies.flatMap(({ name, rules: broken = [] }) =>
      broken.map(({ name: rule }) => ({ from, specifier: name, rule })),
    ),
  );
  const files = output.modules.flatMap(({ source, rules: own = [], dependencies }) => [
    ...own.map(({ name }) => ({ from: source, specifier: '', rule: name })),
    ...dependencies.flatMap(({ protocol = '', module, rules: broken = [] }) =>
      broken.map(({ name }) => ({ from: source, specifier: `${protocol}${module}`, rule: name })),
    ),
  ]);
  return [...rooms, ...files];
}

function model(): Map<string, string> {
  const cases = [...REFUSED, ...ALLOWED];
  const own = cases.flatMap(([, specifier]) =>
    /^#.*\.(ts|tsx|css)$/.test(specifier) ? [specifier.slice(1)] : [],
  );
  const beside = ['components/buying/line.module.css', 'app/[region]/simple-page.module.css', 'lib/money.ts'];
  const texts = new Map([...own, ...beside].map((path) => [path, '']));
  for (const [path, specifier] of cases) {
    const line = TYPES_ONLY.has(path) ? `import type { X } from '${specifier}';` : `import '${specifier}';`;
    texts.set(path, `${texts.get(path) ?? ''}${line}\n`);
  }
  for (const [path, [text]] of Object.entries(BY_THEMSELVES)) texts.set(path, text);
  for (const [path, text] of Object.entries(GROUND)) texts.set(path, text);
  return texts;
}

describe('who may import what', () => {
  const folder = mkdtempSync(join(tmpdir(), 'borders-'));
  let found: Found[] = [];

  beforeAll(async () => {
    found = await refusedIn(folder, model());
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const rulesOf = (from: string, specifier?: string) =>
    found.flatMap((one) =>
      one.from === from && (specifier === undefined || one.specifier === specifier) ? [one.rule] : [],
    );

  it.each(REFUSED)('refuses %s importing %s', (path, specifier, rule) => {
    expect(rulesOf(path, specifier)).toContain(rule);
  });

  it('refuses rooms that need each other, though no two files do', () => {
    expect(rulesOf('lib/east', 'lib/west')).toEqual(['no-circle-of-folders']);
    expect(rulesOf('lib/west', 'lib/east')).toEqual(['no-circle-of-folders']);
    expect(rulesOf('lib/east/a.ts')).toEqual([]);
  });

  it.each(ALLOWED)('lets %s import %s', (path, specifier) => {
    expect(rulesOf(path, specifier)).toEqual([]);
  });

  it.each(Object.entries(BY_THEMSELVES).map(([path, [, rule]]) => [path, rule] as const))(
    'refuses %s (%s)',
    (path, rule) => {
      if (path === 'lib/region/index.ts') expect(rulesOf('lib/entry.ts')).toContain(rule);
      else expect(rulesOf(path)).toContain(rule);
    },
  );

  it('lets the contract hand on its one table', () => {
    expect(rulesOf('api/contract/index.ts')).toEqual([]);
  });
});
