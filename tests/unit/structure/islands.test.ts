import { expect, it } from 'vitest';
import { ownSources, type Source, withoutComments } from './source.ts';

/** What brings its styles as a sheet of its own, or comes only after the idle part of a visit, which has waited. */
const LATER = [
  'components/ui/toast/toast.ts',
  'components/menu/menu-intent.tsx',
  'components/product/gallery/follow.ts',
  'components/quick-view/quick-view-intent.tsx',
  'components/search/search-intent.tsx',
];
const ISLAND = /\bimport\('[^']+\.tsx'\)/;
const WAITS = /\b(?:useLate|wholeStyles)\(/;

/** Whether a file loads a component later and shows it without its styles: a document carries but those of its first scripts. */
function isHasty({ path, text }: Source): boolean {
  const code = withoutComments(text);
  return ISLAND.test(code) && !WAITS.test(code) && !LATER.includes(path);
}

it('what is drawn later waits for the styles that the document came without', () => {
  const sources = ownSources('.ts', '.tsx').filter(({ path }) => /^(?:app|components|store)\//.test(path));
  expect(sources.filter(({ text }) => ISLAND.test(text)).length).toBeGreaterThan(LATER.length);
  expect(sources.filter(isHasty).map(({ path }) => path)).toEqual([]);
});

it.each([
  ["import('./form.tsx').then(({ Form }) => setForm(() => Form));", true],
  ["const load = () => import('./form.tsx');\nconst Form = useLate(load);", false],
  ["await import('./swiper.ts');", false],
])('%s', (text, expected) => {
  expect(isHasty({ path: 'components/order/checkout.tsx', text })).toBe(expected);
});
