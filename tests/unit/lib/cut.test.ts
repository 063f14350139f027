import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cut } from '#lib/text/cut.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const signs = new Intl.Segmenter('ru');

/**
 * What texts from outside are made of: letters with marks, halves of letters, flags, emoji of several parts.
 */
const pieces = fc.constantFrom(
  ...[
    'а',
    'ё',
    'е\u0308',
    'и\u0306',
    'x',
    ' ',
    '\r\n',
    '-',
    '№',
    '²',
    '😀',
    FAMILY,
    '👍🏽',
    '🇷🇺',
    '1️⃣',
    'क्षि',
    '\ud83d',
    '\u0301',
  ],
);
const texts = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''));

it.each([
  ['стакан', 4, 'стак'],
  [`ab${FAMILY}`, 5, 'ab'],
  ['стакан 😀', 8, 'стакан '],
  ['е\u0308ж', 1, ''],
  ['е\u0308ж', 2, 'е\u0308'],
  ['🇷🇺🇷🇺', 6, '🇷🇺'],
  ['a\r\nb', 2, 'a'],
  ['', 3, ''],
  ['abc', 0, ''],
])('%j cut at %d is %j', (text, limit, beginning) => {
  expect(cut(text, limit)).toBe(beginning);
});

it('a sign that has no end is cut between its letters rather than lost', () => {
  const endless = `я${'\u0301'.repeat(1000)}`;
  expect(cut(endless, 500)).toBe(endless.slice(0, 500));
});

it('wherever a text is cut, whole signs are left, as many as there is room for', () => {
  fc.assert(
    fc.property(texts, fc.nat(130), (text, limit) => {
      const whole = [...signs.segment(text)].map(({ segment }) => segment);
      let [expected, next] = ['', 0];
      while (next < whole.length && expected.length + (whole[next]?.length ?? 0) <= limit) {
        expected += whole[next];
        next += 1;
      }
      fc.pre(whole.every((sign) => sign.length <= 64));
      expect(cut(text, limit)).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

it('a browser that knows no signs keeps letters whole', () => {
  const { Segmenter } = Intl;
  Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    expect(cut('стакан 😀', 8)).toBe('стакан ');
    expect(cut('е\u0308ж', 1)).toBe('е');
  } finally {
    Object.defineProperty(Intl, 'Segmenter', { value: Segmenter, configurable: true, writable: true });
  }
});
