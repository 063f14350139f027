import { expect, it } from 'vitest';
import { browserData } from '#lib/browser/data.ts';
import { ownSources } from '../structure/source.ts';

it('every name is there once, with a purpose, a lifetime and who sets it', () => {
  const data = browserData('https', true);
  expect(new Set(data.map(({ name }) => name)).size).toBe(data.length);
  for (const each of data) expect(Object.values(each).every((text) => text !== '')).toBe(true);
  expect(data.map(({ name }) => name)).toContain('__Host-sid');
  expect(browserData('http', true).map(({ name }) => name)).toContain('sid');
});

it('pages reach the storages by the names of the list only', () => {
  const written = ownSources('.ts', '.tsx')
    .filter(({ path }) => /^(app|components|store|lib|api)\//.test(path))
    // Whoever keeps JSON names the place to the module that does it.
    .filter(({ path }) => path !== 'lib/browser/kept-json.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?:\w+\.(?:get|set|remove)Item\(|\bkeptJson\S*\('\w+', )([\w.]+|.)/g)].map(
        ([, name]) => [path, name],
      ),
    );
  expect(written.length).toBeGreaterThan(5);
  expect(written.map(([path]) => path)).toContain('store/recent.ts');
  expect(written.filter(([, name]) => !/^[A-Z_]+_KEY$|^k$/.test(name ?? ''))).toEqual([]);
});
