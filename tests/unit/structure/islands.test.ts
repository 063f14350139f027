import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { ownSources, type Source, withoutComments } from './source.ts';

/**
 * What brings its styles as a sheet of its own, or comes only after the idle part of a visit, which has
 * waited.
 */
const LATER = [
  'components/kit/ui/toast/toast.ts',
  'components/frame/menu/menu-intent.tsx',
  'components/product/goods/gallery/follow.ts',
  'components/product/quick-view/quick-view-intent.tsx',
  'components/search/search-intent.tsx',
];
const ISLAND = /\bimport\('[^']+\.tsx'\)/;
/** The button of filters waits for the window it is given. */
const WAITS = /\b(?:useLate|wholeStyles)\(|<FilterButton\b/;

/**
 * Whether a file loads a component later and shows it without its styles: a document carries but those of its
 * first scripts.
 */
function isHasty({ path, text }: Source): boolean {
  const code = withoutComments(text);
  return ISLAND.test(code) && !WAITS.test(code) && !LATER.includes(path);
}

it('what is drawn later waits for the styles that the document came without', () => {
  const sources = ownSources('.ts', '.tsx').filter(({ path }) => /^(?:app|components|store)\//.test(path));
  expect(sources.filter(({ text }) => ISLAND.test(text)).length).toBeGreaterThan(LATER.length);
  expect(sources.filter(isHasty).map(({ path }) => path)).toEqual([]);
});

/**
 * What is drawn late and holds borders inside, around each of its parts; or is a pane outside of the page.
 */
const HOLDS_BORDERS = [
  'components/visit/visit-tasks.tsx',
  'components/frame/menu/menu-panels.tsx',
  'components/product/goods/gallery/full-screen.tsx',
  'components/kit/ui/toast/toast-island.tsx',
];
const LATE = /\bimport\('(\.\/[^']+\.tsx)'\)/g;

it('what is drawn later stands within a border: it fails alone', () => {
  const sources = ownSources('.ts', '.tsx').filter(({ path }) => path.startsWith('components/'));
  const late = sources.flatMap(({ path, text }) =>
    [...text.matchAll(LATE)].map(([, file = '']) => posix.join(posix.dirname(path), file)),
  );
  expect(late.length).toBeGreaterThan(HOLDS_BORDERS.length);
  const open = late.filter((path) => {
    const text = sources.find((source) => source.path === path)?.text ?? '';
    return !/bordered\(|<Border>/.test(text) && !HOLDS_BORDERS.includes(path);
  });
  expect(open).toEqual([]);
});

it.each([
  ["import('./form.tsx').then(({ Form }) => setForm(() => Form));", true],
  ["const load = () => import('./form.tsx');\nconst Form = useLate(load);", false],
  ["await import('./swiper.ts');", false],
])('%s', (text, expected) => {
  expect(isHasty({ path: 'components/buying/order/checkout.tsx', text })).toBe(expected);
});
