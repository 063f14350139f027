import { expect, it } from 'vitest';
import { expressionsIn, slowText } from './slow-expressions.ts';
import { ownSources } from './source.ts';

const READERS = /^(?:lib|api|server|log|store|components)\//;

/** Slow on long texts, and never given one: where and what, and who writes the text. */
const BOUNDED: Readonly<Record<string, string>> = {
  'lib/money.ts \\B(?=(\\d{3})+\\b)': 'the digits of one number',
  'lib/env/settings.ts \\/+$': 'a setting of the operator’s own',
  'server/next/inline-styles.ts \\/\\*[\\s\\S]*?\\*\\/': 'the shop’s own built styles',
  'server/next/inline-scripts.ts <script\\b([^>]*)>([\\s\\S]*?)<\\/script\\s*>':
    'the shop’s own pages, where what others wrote has no bare «<»',
  'server/next/sheet-rules.ts [\\w-]{4,}_[A-Za-z\\d][\\w-]*': 'the shop’s own built styles',
};

it('no expression that reads texts from outside is slow on a long one', { timeout: 60_000 }, () => {
  const all = ownSources('.ts', '.tsx')
    .filter(({ path }) => READERS.test(path))
    .flatMap(expressionsIn);
  expect(all.length).toBeGreaterThan(300);
  const slow = all.flatMap((expression) => {
    const text = slowText(expression);
    return text === null ? [] : [{ name: `${expression.path} ${expression.pattern}`, text }];
  });
  const unknown = slow.filter(({ name }) => !(name in BOUNDED));
  expect(unknown.map(({ name, text }) => `${name} is slow on ${text}`)).toEqual([]);
  // A rule for what is no more would let the next one through.
  expect(Object.keys(BOUNDED).filter((name) => !slow.some((each) => each.name === name))).toEqual([]);
});

/** What readers of outside texts were written with before this test was. */
const OLD: readonly RegExp[] = [
  /[\s:]+$/,
  /\s*\([^()]*\)$/,
  /[\s.,;:—–-]+$/,
  /<[^>]*>/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /^\s*(?:>|<|от|более|больше|ок\.?)?\s*(\d{1,9})(?:[.,]\d+)?/i,
  /^(.+?)(?:,\s*|\s*\()([\p{L}%/²³]{1,8})\.?\)?$/u,
  /&lt;\/?[a-z][^<>]*?&gt;/i,
  /<p>(?:\s|&nbsp;|\u00A0|<br \/>)*<\/p>/g,
  /(<a\b.*?<\/a>|<[^>]*>)/s,
  /^-+|-+$/g,
  /\+[^@]*@/,
  /^(.+?)(?:[\s_.-]+\(?|\s*\()(\d{1,2})\)?$/,
  /^([a-zA-Z]\w*):(?:[ \t]+(.*))?$/,
  /#.*$/,
  /^(a+)+$/,
];

it.each(OLD)('tells that %s is slow', ({ source, flags }) => {
  expect(slowText({ path: '', pattern: source, flags })).not.toBeNull();
});

it.each([
  /(?<![\s:])[\s:]+$/,
  /<[^<>]*>/g,
  /^[^\s@]{1,64}@[^\s@.]{1,63}(?:\.[^\s@.]{1,63}){1,5}$/,
  /\d+(?:\.\d+)?(?:[x/]\d+(?:\.\d+)?)*\p{L}*(?:-[\p{L}\d]+)*/gu,
])('leaves %s alone', ({ source, flags }) => {
  expect(slowText({ path: '', pattern: source, flags })).toBeNull();
});
