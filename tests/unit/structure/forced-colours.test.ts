import { describe, expect, it } from 'vitest';
import { lostInForcedColours } from './forced-colours.ts';
import { ownSources } from './source.ts';

const lost = (text: string) => lostInForcedColours({ path: 'components/a.module.css', text });

describe('acc-G2 nothing with a meaning is lost in forced colours', () => {
  it('in any style sheet', () => {
    const sheets = ownSources('.css');
    expect(sheets.length).toBeGreaterThan(90);
    expect(sheets.flatMap(lostInForcedColours)).toEqual([]);
  });

  it.each([
    '.a { mix-blend-mode: multiply; }',
    '.a { filter: grayscale(1); }',
    '.a { backdrop-filter: blur(2px); }',
    '.a { mix-blend-mode: screen; } @media (forced-colors: active) { .a { filter: none; } }',
    '.a::before { content: ""; background: currentColor; }',
    '.a::-webkit-progress-value { background: var(--color-action); }',
  ])('refuses %s', (text) => {
    expect(lost(text)).toHaveLength(1);
  });

  it.each([
    '.a { mix-blend-mode: multiply; } @media (forced-colors: active) { .a { mix-blend-mode: normal; } }',
    '.a::before { content: ""; border: 4px solid currentColor; }',
    '.a::before { content: ""; background: url("/a.svg"); }',
    '.a::-moz-progress-bar { background: red; } @media (forced-colors: active) { .a::-moz-progress-bar { background: Highlight; } }',
    '.a { /* filter: blur(1px) */ filter: none; }',
  ])('accepts %s', (text) => {
    expect(lost(text)).toEqual([]);
  });
});
