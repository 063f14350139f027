import { expect, it } from 'vitest';
import { importsOf, lineAt, ownSources, type Source, withoutComments } from './source.ts';

/** Where Next keeps `cookies`, `headers`, `draftMode` and `connection`. */
const OF_THE_VISITOR = new Set(['next/headers', 'next/server']);
const QUERY = /\bsearchParams\b/g;

/**
 * How a file would learn of its visitor: pages are kept for everybody, and nothing else proves them the same.
 */
function visitorsWays({ path, text }: Source): string[] {
  const code = withoutComments(text);
  return [
    ...importsOf(text).filter(({ specifier }) => OF_THE_VISITOR.has(specifier)),
    ...[...code.matchAll(QUERY)].map(({ 0: specifier, index }) => ({
      specifier,
      line: lineAt(code, index),
    })),
  ].map(({ specifier, line }) => `${path}:${line} ${specifier}`);
}

it('no page reads anything of its visitor', () => {
  const pages = ownSources('.ts', '.tsx').filter(
    ({ path }) => path.startsWith('app/') && !path.startsWith('app/api/'),
  );
  expect(pages.some(({ path }) => path.startsWith('app/[region]/'))).toBe(true);
  expect(pages.flatMap(visitorsWays)).toEqual([]);
});

it.each([
  ["import { cookies } from 'next/headers';", 1],
  ["import { draftMode, headers as sent } from 'next/headers';", 1],
  ["const { connection } = await import('next/server');", 1],
  ['export default async function Page({ searchParams }: Props) {}', 1],
  ["const asked = (await props.searchParams)['page'];", 1],
  ["import { CookieChoice } from '#components/counters/cookies/cookie-choice.tsx';", 0],
  ['// The searchParams of a visitor are not for pages.', 0],
])('%s', (text, found) => {
  expect(visitorsWays({ path: 'app/[region]/page.tsx', text })).toHaveLength(found);
});
