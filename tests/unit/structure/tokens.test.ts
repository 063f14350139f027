import { describe, expect, it } from 'vitest';
import { ownSources } from './source.ts';
import { rawCodeColours, rawStyleValues } from './tokens.ts';

const inComponent = (text: string) => rawStyleValues({ path: 'components/cart/line.module.css', text });
const inCode = (text: string) => rawCodeColours({ path: 'components/cart/line.tsx', text });

describe('colours, durations and radii come from tokens', () => {
  it('in every style sheet', () => {
    expect(ownSources('.css').flatMap(rawStyleValues)).toEqual([]);
  });

  it('and no colour stands in the code of pages and components', () => {
    const code = ownSources('.ts', '.tsx').filter(({ path }) => /^(app|components|store)\//.test(path));
    expect(code.flatMap(rawCodeColours)).toEqual([]);
  });

  it.each([
    '.a { color: #fff; }',
    '.a { color: #C4281B80; }',
    '.a { background: rgb(0 0 0 / 50%); }',
    '.a { border: 1px solid oklch(50% 0.1 20); }',
    '.a { color: white; }',
    '.a { transition: opacity 120ms; }',
    '.a { animation: spin .4s linear; }',
    '.a { border-radius: 4px; }',
    '.a { border-top-left-radius: 0 0.5rem; }',
  ])('refuses %s', (text) => {
    expect(inComponent(text)).toHaveLength(1);
  });

  it.each([
    '.a { color: var(--ink); transition: opacity var(--fast); border-radius: var(--radius); }',
    '.a { fill: var(--garland-green); background: var(--red-50); }',
    '.a { animation-duration: 0s; transition-delay: 0ms; border-radius: 50%; }',
    '#fade { color: currentcolor; background: transparent; }',
    '.a { /* was #fff, 120ms */ margin: 0; }',
    ".a { background: url('/icons.svg#abc'); }",
    '.white { white-space: nowrap; grid-area: black; }',
  ])('accepts %s', (text) => {
    expect(inComponent(text)).toEqual([]);
  });

  it('the tokens themselves may hold raw values', () => {
    expect(rawStyleValues({ path: 'styles/tokens.css', text: ':root { --ink: #1c1b19; }' })).toEqual([]);
    expect(
      rawStyleValues({ path: 'styles/themes/christmas.css', text: ':root { --ink: #1c1b19; }' }),
    ).toEqual([]);
  });

  it('refuses a colour in code, and knows an import and an anchor when it sees one', () => {
    expect(inCode(`<path fill="#c4281b" />`)).toHaveLength(1);
    expect(inCode(`style={{ color: 'rgba(0, 0, 0, .5)' }}`)).toHaveLength(1);
    expect(inCode(`import { a } from '#api/contract/index.ts'; const href = '#add-to-cart';`)).toEqual([]);
  });
});
