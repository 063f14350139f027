import { diminished } from './diminished.ts';
import { JOINING } from './joining.ts';
import { otherLayouts } from './keyboard.ts';
import { areKnown, hasWords, parted, withoutMistakes } from './known-words.ts';
import { settleLetters } from './look-alikes.ts';
import { normalise } from './normalise.ts';
import { canonicalUnit } from './units.ts';
import type { Vocabulary } from './vocabulary.ts';

const EDGE_SIGNS = /^[^\p{L}\d]+|[^\p{L}\d]+$/gu;
const NUMBER_BEFORE = /^[\d.x/]*\d(?=\p{L})/u;
const LETTERS = /^\p{L}{4,40}$/u;
/** «а4», «м8»: letters and a number that no vocabulary knows. */
const MARK = /^\p{L}{1,2}\d+$/u;

const SHORT = /^\p{L}{1,2}$/u;

/** What one word of a query may have meant. */
export type WordReading = {
  typed: string;
  /**
   * As the catalogue writes it, in this layout or the other, parted where two words stand together; null =
   * unknown.
   */
  sure: string | null;
  /** Whether it is sure in the other layout. */
  isOther: boolean;
  /** A mark or a word too short for the vocabulary, which may stand in either layout. */
  isShort: boolean;
  /** One mistake away, as it was typed; null when nothing is. */
  own: string | null;
  /** The same in the other layout. */
  other: string | null;
};

const UNKNOWN: WordReading = {
  typed: '',
  sure: null,
  isOther: false,
  isShort: false,
  own: null,
  other: null,
};

/** A unit, with its number or without, and a word that joins others are known without a vocabulary. */
function isLittle(text: string): boolean {
  const word = text.replace(NUMBER_BEFORE, '');
  return canonicalUnit(word) !== undefined || JOINING.has(word);
}

/** The word on the other layout's keys; signs around it may be letters there, or signs. */
function inOtherLayout(word: string): string[] {
  const bare = word.replace(EDGE_SIGNS, '');
  return [word, bare].flatMap(otherLayouts).map(normalise);
}

/**
 * One that no vocabulary can know: only a unit behind its number is sure, anything else goes with the other
 * words.
 */
function readShort(typed: string, others: readonly string[]): WordReading {
  const little = others.find(isLittle);
  if (little !== undefined && NUMBER_BEFORE.test(typed)) return { ...UNKNOWN, typed, sure: little };
  const other = MARK.test(typed) || SHORT.test(typed) ? (little ?? others[0] ?? null) : null;
  return { ...UNKNOWN, typed, isShort: true, own: typed, other };
}

/** Reads a word of a normalised query; `isLast`: it may still be being typed. */
export function readWord(typed: string, isLast: boolean, vocabulary: Vocabulary): WordReading {
  const isSure = (text: string): boolean => isLittle(text) || areKnown(text, isLast, vocabulary);
  const others = inOtherLayout(typed);
  if (others.length === 0 || isSure(typed)) return { ...UNKNOWN, typed, sure: typed };
  if (!hasWords(typed)) {
    const swapped = others.find((text) => areKnown(text, isLast, vocabulary));
    return swapped === undefined
      ? readShort(typed, others)
      : { ...UNKNOWN, typed, sure: swapped, isOther: true };
  }
  const swapped = others.find(isSure);
  if (swapped !== undefined) return { ...UNKNOWN, typed, sure: swapped, isOther: true };
  const plain = diminished(typed).find((word) => areKnown(word, isLast, vocabulary));
  if (plain !== undefined) return { ...UNKNOWN, typed, sure: plain };
  const fixed = (text: string): string | null => withoutMistakes(text, isLast, vocabulary);
  const own = fixed(typed);
  const other = others.map(fixed).find((each) => each !== null) ?? null;
  if (own !== null || other !== null) return { ...UNKNOWN, typed, own, other };
  for (const [at, text] of [typed, ...others].entries()) {
    const words = LETTERS.test(text) ? parted(settleLetters(text), vocabulary) : null;
    if (words !== null) return { ...UNKNOWN, typed, sure: words, isOther: at > 0 };
  }
  return { ...UNKNOWN, typed };
}

/** Two words that are one: known so, or letters and a number that make a mark, «бумага а 4». */
function doJoin(before: string | undefined, one: string, two: string, vocabulary: Vocabulary): boolean {
  const isMark = SHORT.test(one) && /^\d{1,4}$/.test(two) && !JOINING.has(one);
  if (isMark) return canonicalUnit(one) === undefined || !/\d$/.test(before ?? '');
  const joined = one + two;
  return LETTERS.test(joined) && !JOINING.has(one) && !JOINING.has(two) && vocabulary.has(joined);
}

/** The words of a normalised query; those that belong together are joined. */
export function joinedWords(query: string, vocabulary: Vocabulary): string[] {
  const words: string[] = [];
  for (const word of query.split(/\s+/).filter(Boolean)) {
    const last = words.at(-1);
    if (last !== undefined && doJoin(words.at(-2), last, word, vocabulary)) words.splice(-1, 1, last + word);
    else words.push(word);
  }
  return words;
}

/** A mark as two words, «а4» → «а 4»; null for what is none. */
export function partedMark(word: string): string | null {
  return MARK.test(word) ? word.replace(/(?=\d)/, ' ') : null;
}
