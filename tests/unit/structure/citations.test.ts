import { expect, it } from 'vitest';
import { defined, missingCitations } from './citations.ts';
import { ownSources } from './source.ts';

const KNOWN = defined();

it('every decision and acceptance line that a comment, a title or a document cites exists', () => {
  expect(KNOWN.size).toBeGreaterThan(100);
  const here = 'tests/unit/structure/';
  const sources = ownSources('.ts', '.tsx', '.mts', '.mjs', '.css', '.md');
  const cited = sources.filter(({ path }) => !path.startsWith(here));
  expect(cited.flatMap((source) => missingCitations(source, KNOWN))).toEqual([]);
});

it.each([
  ['/** As D7 says (acc-D7). */', []],
  ['// the year comes first (D999)', ['D999']],
  ["it('acc-Z9 nothing is lost')", ['acc-Z9']],
  ['/* D16a and D16b */', ['D16b']],
  ["get('/catalog/%D0%BA')", []],
])('%s', (text, missing) => {
  expect(missingCitations({ path: 'lib/x.ts', text }, KNOWN)).toEqual(
    missing.map((id) => `lib/x.ts cites ${id}`),
  );
});
