import { cut } from '#lib/text/cut.ts';
import { settleLetters } from './look-alikes.ts';
import { normalise } from './normalise.ts';
import { canonicalUnit, smallestAmount } from './units.ts';

/**
 * A number with its unit (`250мл`), a size (`10x20`), a fraction (`1/2`), a mark (`csr-46`) or a plain word.
 */
const TOKEN = /\d+(?:\.\d+)?(?:[x/]\d+(?:\.\d+)?)*\p{L}*(?:-[\p{L}\d]+)*|\p{L}[\p{L}\d]*(?:-[\p{L}\d]+)*/gu;
/**
 * What stands before the letters is a number or a size by itself: `x1м` is a mark, of no number and no unit.
 */
const NUMBER_AND_LETTERS = /^(\d+(?:\.\d+)?(?:[x/]\d+(?:\.\d+)?)*)(\p{L}+)$/u;
const NUMBER = /^\d+(?:\.\d+)?(?:[x/]\d+(?:\.\d+)?)*$/;
const DIAMETER = /^d(\d+(?:\.\d+)?)$/;
const BETWEEN_NUMBERS = /[x/]/;
const HAS_DIGIT = /\d/;
const MAX_TOKEN = 64;

/**
 * One thing a text says: `whole` is what a query looks for; `parts` are looked for where it is not found:
 * each number of a size, the pieces of a mark. `also` is what a text is found by besides: a number and its
 * unit by themselves, for whoever writes only one of them, and last as they stand, for whoever is still
 * typing.
 */
export type Token = { whole: string; parts: readonly string[]; also: readonly string[] };

/** A size by its numbers: `240x205x70` → 240, 205, 70; nothing for a plain number. */
function numbersIn(number: string): string[] {
  const numbers = number.split(BETWEEN_NUMBERS);
  return numbers.length > 1 ? numbers : [];
}

/** A number belongs to its unit: «5 л» is in no text that has a 5 and an «л» elsewhere (buyers §5). */
function withUnit(number: string, unit: string): Token {
  const amount = smallestAmount(number, unit);
  return {
    whole: amount.number + amount.unit,
    parts: numbersIn(amount.number),
    also: [
      ...[number, ...numbersIn(number), unit],
      ...[amount.number, ...numbersIn(amount.number), amount.unit],
      ...numbersIn(amount.number).map((side) => side + amount.unit),
      number + unit,
    ],
  };
}

/** «d80 мм» is found by «80 мм» too. */
function diameter(mark: string, number: string, unit: string): Token {
  const { whole, also } = withUnit(number, unit);
  return { whole: mark, parts: [], also: [whole, ...also] };
}

function single(word: string): Token {
  const split = NUMBER_AND_LETTERS.exec(word);
  const number = split?.[1];
  const unit = split?.[2] === undefined ? undefined : canonicalUnit(split[2]);
  if (number !== undefined && unit !== undefined) return withUnit(number, unit);
  const alone = canonicalUnit(word);
  if (alone !== undefined) return { whole: word, parts: alone === word ? [] : [alone], also: [] };
  return { whole: settleLetters(word), parts: NUMBER.test(word) ? numbersIn(word) : [], also: [] };
}

/** «бокс-сэндвич» is two words; a mark with digits («CSR-46») is one, found by its pieces too. */
function hyphenated(word: string): Token[] {
  const pieces = word.split('-').map(single);
  if (!HAS_DIGIT.test(word)) return pieces;
  return [
    {
      whole: pieces.map((piece) => piece.whole).join(''),
      parts: pieces.flatMap((piece) => [piece.whole, ...piece.parts]),
      also: [],
    },
  ];
}

/**
 * A word that is too long, as far as it is one: it is cut first and read again, for a piece of a mark may end
 * in «-».
 */
function asWord(raw: string): string {
  return raw.length > MAX_TOKEN ? (cut(raw, MAX_TOKEN).match(TOKEN)?.[0] ?? '') : raw;
}

/**
 * Splits a text into tokens, in reading order. A unit joins the number before it across a space, so «250 мл»
 * and «250мл» are one. Tokens are normalised, not stemmed, at most 64 characters long.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const [raw] of normalise(text).matchAll(TOKEN)) {
    const word = asWord(raw);
    const previous = tokens.at(-1);
    const unit = canonicalUnit(word);
    const wide = previous && DIAMETER.exec(previous.whole)?.[1];
    if (unit !== undefined && previous && NUMBER.test(previous.whole)) {
      tokens[tokens.length - 1] = withUnit(previous.whole, unit);
    } else if (unit !== undefined && previous && wide !== undefined) {
      tokens[tokens.length - 1] = diameter(previous.whole, wide, unit);
    } else if (word.includes('-')) tokens.push(...hyphenated(word));
    else tokens.push(single(word));
  }
  return tokens;
}
