import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BAR_COLOURS } from '#lib/browser/early-look.ts';
import { colourOf, contrast, type Tokens, tokensAfter } from './contrast.ts';
import { ROOT } from './source.ts';

const read = (path: string) => readFileSync(join(ROOT, 'styles', path), 'utf8');
const tokens = read('tokens.css');
const christmas = read('themes/christmas.css');

const ASKED = ':root:not([data-scheme="light"])';
const CHOSEN = ':root[data-scheme="dark"]';
const light = tokensAfter(tokens, ':root');
const dark = { ...light, ...tokensAfter(tokens, CHOSEN) };
const THEMES: Readonly<Record<string, Tokens>> = {
  light,
  dark,
  'light Christmas': { ...light, ...tokensAfter(christmas, '[data-theme="christmas"]') },
  'dark Christmas': {
    ...dark,
    ...tokensAfter(christmas, '[data-theme="christmas"]'),
    ...tokensAfter(christmas, CHOSEN),
  },
};

const GROUNDS = ['--color-surface', '--color-surface-soft', '--color-surface-sunken'];
const TEXTS = [
  'text',
  'text-soft',
  'accent',
  'action',
  'action-hover',
  'sale',
  'error',
  'link',
  'stock',
  'order',
];
/** Text on a ground of its own. */
const PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [`--color-${text}`, ground] as const)),
  ...['action', 'action-hover', 'sale', 'error'].map(
    (ground) => ['--color-on-action', `--color-${ground}`] as const,
  ),
  ['--color-action-hover', '--color-action-soft'],
  ['--color-error', '--color-error-soft'],
  ['--color-link', '--color-focus-soft'],
  ...['action-soft', 'error-soft', 'focus-soft'].map(
    (ground) => ['--color-text', `--color-${ground}`] as const,
  ),
];

describe('acc-G2 contrast of the tokens', () => {
  it.each(Object.entries(THEMES))('is at least 4.5 for text in the %s theme', (_, theme) => {
    const faint = PAIRS.filter(([text, ground]) => contrast(theme, text, ground) < 4.5);
    expect(faint).toEqual([]);
  });

  it.each(Object.entries(THEMES))('holds over any picture in the %s theme', (_, theme) => {
    for (const picture of ['#000', '#fff']) {
      for (const text of ['--color-text', '--color-text-soft']) {
        expect(contrast(theme, text, '--color-veil', picture), `${text} ${picture}`).toBeGreaterThan(4.5);
      }
    }
  });

  it.each(Object.entries(THEMES))('is at least 3 for the focus in the %s theme', (_, theme) => {
    for (const ground of GROUNDS) expect(contrast(theme, '--color-focus', ground)).toBeGreaterThan(3);
  });
});

describe('the dark theme', () => {
  it.each([tokens, christmas])('is one, whether the device asks for it or its owner', (css) => {
    expect(tokensAfter(css, ASKED)).toEqual(tokensAfter(css, CHOSEN));
  });

  it('gives every colour of the light one a darker ground or a lighter ink, but for what lies behind all and for codes', () => {
    const raw = Object.keys(light).filter((name) => /^(#|rgb)/.test(light[name] ?? ''));
    expect(raw.filter((name) => dark[name] === light[name])).toEqual([
      '--color-backdrop',
      '--color-code',
      '--color-code-ground',
    ]);
    expect(contrast(dark, '--color-code', '--color-code-ground'), 'phones read it').toBeGreaterThan(15);
  });

  it('is told to the bar of the browser in its own colour', () => {
    expect(colourOf(light, BAR_COLOURS.light)).toEqual(colourOf(light, '--color-surface'));
    expect(colourOf(dark, BAR_COLOURS.dark)).toEqual(colourOf(dark, '--color-surface'));
  });
});

describe('contrast', () => {
  it('is that of WCAG, and a token that is missing is no colour', () => {
    expect(contrast({}, '#000', '#fff')).toBeCloseTo(21);
    expect(contrast({ '--a': 'var(--b)', '--b': '#777' }, '--a', '#fff')).toBeLessThan(4.5);
    expect(contrast({}, '#fff', 'rgb(0 0 0 / 50%)', '#fff')).toBeCloseTo(3.98, 1);
    expect(() => colourOf({}, '--a')).toThrow('no token --a');
  });
});
