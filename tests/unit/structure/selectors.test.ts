import { describe, expect, it } from 'vitest';
import { wideSelectors } from './selectors.ts';
import { ownSources } from './source.ts';

const found = (selector: string) =>
  wideSelectors({ path: 'components/cart/line.module.css', text: `/* * + * {} */\n${selector} { top: 0; }` });

describe('a page that comes or goes asks for its own styles alone', () => {
  it('by every style sheet', () => {
    expect(ownSources('.css').flatMap(wideSelectors)).toEqual([]);
  });

  it.each([
    '.text > * + *',
    '.dock > :not(:empty) ~ *',
    '* ~ :first-child',
    ':global(:root:has(#dock p, dialog[open])) .corner',
    ':root:has(.bar) > .dock',
    ':global(body:not(:has(#filters))) .filters',
    '@property --dock-height',
  ])('not of %s', (selector) => {
    expect(found(selector)).toEqual([
      `components/cart/line.module.css:2 asks for the styles of all: ${selector.replaceAll(':global(', '(')}`,
    ]);
  });

  it.each([
    '.text > :not(:first-child)',
    '.price + *',
    '.word:has(+ .sum:not(:empty))',
    ':root:has(form .bar)',
    ':global(:root:has(#filters))',
    ':global(:root[data-view="table"] .listing_goods) .facts > .code + *',
    '.roots > li:has(.children) > .root',
    '*, :before, :after',
  ])('but of %s', (selector) => {
    expect(found(selector)).toEqual([]);
  });
});
