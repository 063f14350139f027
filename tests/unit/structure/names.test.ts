import { expect, it } from 'vitest';
import { ownSources } from './source.ts';

/** Where one request for a page or a call goes through, and what both of its ends are told in. */
const ON_THE_WAY =
  /^(?:server|app\/_page|lib\/(?:region|cache)|process|api\/(?:contract|client|shop|transport\.ts|backend\/(?:door|catalogue|base|db(?!\/schema))))(?:\/|$)/;
const EXPORTED = /^export (?:async )?(?:type|function\*?|const|class) (\w+)/gm;

it('on the way of one request a name that files share has one meaning', () => {
  const named = ownSources('.ts', '.tsx')
    .filter(({ path }) => ON_THE_WAY.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(EXPORTED)].map(([, name = '']) => ({ name, path })));
  expect(named.length).toBeGreaterThan(900);
  const shared = [...Map.groupBy(named, ({ name }) => name)].filter(([, places]) => places.length > 1);
  expect(shared.map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`)).toEqual([]);
});
