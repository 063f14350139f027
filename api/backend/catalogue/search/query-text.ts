import { JOINING } from './joining.ts';
import { quoted } from './lexemes.ts';
import { stem } from './stem.ts';
import { type Token, tokenise } from './tokens.ts';

/** Several numbers in one; its pieces stand beside it. */
const SIZE = /^[\d.]+[x/]/;

const WORD = /\p{L}{3}/u;
const NUMBER = /^\d+(?:\.\d+)?$/;

/**
 * How much of a query a product must have: every word as it stands, every word that matters in parts, the
 * same with a last number that is the beginning of another, or some words. A number says itself first: among
 * a million products «200» begins fifty thousand others, which costs five times as much to find and is hardly
 * ever meant.
 */
export type Reach = 'whole' | 'parts' | 'begun' | 'some';

type Term = { token: Token; isBegun: boolean };

/**
 * A word that is still being typed is also the beginning of others: its letters as they are, and its stem.
 */
function lexemeText(word: string, isBegun: boolean): string {
  if (!isBegun) return quoted(stem(word));
  return [...new Set([word, stem(word)])].map((beginning) => `${quoted(beginning)}:*`).join(' | ');
}

function inBrackets(texts: readonly string[], operator: '&' | '|'): string {
  return texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(` ${operator} `)})`;
}

function wholeText({ token, isBegun }: Term): string {
  const text = lexemeText(token.whole, isBegun);
  return text.includes(' | ') ? `(${text})` : text;
}

/** A size or mark, or all of its pieces wherever they stand. */
function partsText(term: Term): string {
  const { parts } = term.token;
  const whole = wholeText(term);
  if (parts.length === 0) return whole;
  const pieces = [...new Set(parts)].filter((part) => !SIZE.test(part));
  if (pieces.length === 0) return whole;
  return `(${whole} | ${inBrackets(
    pieces.map((part) => quoted(stem(part))),
    '&',
  )})`;
}

/**
 * All words but one; of two, either that is a word: with fewer, hardly anything that is found is what was
 * meant.
 */
function someText(terms: readonly Term[]): string {
  if (terms.length < 3) {
    return terms
      .filter(({ token }) => WORD.test(token.whole))
      .map(partsText)
      .join(' | ');
  }
  const texts = terms.map(partsText);
  return texts.map((_, left) => inBrackets(texts.toSpliced(left, 1), '&')).join(' | ');
}

/**
 * The text form of a tsquery, the last word also as the beginning of a word that is still being typed. Empty
 * when the query has no words.
 */
export function searchQueryText(query: string, reach: Reach = 'whole'): string {
  const tokens = tokenise(query);
  const terms = tokens.map((token, at) => ({
    token,
    isBegun: at === tokens.length - 1 && (reach === 'begun' || !NUMBER.test(token.whole)),
  }));
  if (reach === 'whole') return terms.map(wholeText).join(' & ');
  const telling = terms.filter(({ token }) => !JOINING.has(token.whole));
  return reach === 'some' ? someText(telling) : telling.map(partsText).join(' & ');
}
