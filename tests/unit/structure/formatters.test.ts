import { expect, it } from 'vitest';
import { ownSources, withoutComments } from './source.ts';

/** A formatter that is made while its module is loaded: what stands at the beginning of a line. */
const AT_LOAD = /^(?:export )?const \w+(?:: [^=\n]+)? = new Intl\.(\w+)/m;

/** Sorts an index on the server alone. */
const ON_SERVER = ['components/catalogue/brands/brand-letters.ts'];

it('what a browser loads makes no formatter before it writes something with it', () => {
  const sources = ownSources('.ts', '.tsx').filter(({ path }) => /^(?:components|lib|store)\//.test(path));
  const hasty = sources.filter(({ text }) => AT_LOAD.test(withoutComments(text))).map(({ path }) => path);
  expect(hasty).toEqual(ON_SERVER);
});
