import { JOINING, PREPOSITIONS } from './joining.ts';
import { quoted } from './lexemes.ts';
import { stem } from './stem.ts';
import type { Said } from './synonyms.ts';
import type { Token } from './tokens.ts';
import { smallestAmount } from './units.ts';

/** Several numbers in one; its pieces stand beside it. */
const SIZE = /^[\d.]+[x/]/;

const LETTER = /\p{L}$/u;
const WORD = /\p{L}{3}/u;
const NUMBER = /^\d+(?:\.\d+)?$/;
const PART_OF_A_LITRE = /^0\.\d+$/;

/**
 * How much of a query a product must have: every word as it stands, every word that matters in parts, the
 * same with a last number that is the beginning of another, or some words. A number says itself first: among
 * a million products «200» begins fifty thousand others, which costs five times as much to find and is hardly
 * ever meant.
 */
export type Reach = 'whole' | 'parts' | 'begun' | 'some';

type Term = { said: Said; isBegun: boolean };

/** A size without a unit stands for itself, or for centimetres of what is told in millimetres. */
function sizeText(size: string, isBegun: boolean): string {
  const { number } = smallestAmount(size, 'см');
  return `${quoted(size)}${isBegun ? ':*' : ''} | ${quoted(number)}:*`;
}

/**
 * A word that is still being typed is also the beginning of others: its letters as they are, and its stem. An
 * amount begins another one as it is typed.
 */
function lexemeText({ whole, also }: Token, isBegun: boolean): string {
  if (SIZE.test(whole) && !LETTER.test(whole)) return sizeText(whole, isBegun);
  if (PART_OF_A_LITRE.test(whole)) return `${quoted(whole)} | ${quoted(`${Number(whole) * 1000}мл`)}`;
  if (!isBegun) return quoted(stem(whole));
  return [...new Set([whole, stem(whole), ...also.slice(-1)])]
    .map((beginning) => `${quoted(beginning)}:*`)
    .join(' | ');
}

function inBrackets(texts: readonly string[], operator: '&' | '|'): string {
  return texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(` ${operator} `)})`;
}

function wholeToken(token: Token, isBegun: boolean): string {
  const text = lexemeText(token, isBegun);
  return text.includes(' | ') ? `(${text})` : text;
}

/** A size or mark, or all of its pieces wherever they stand. */
function tokenInParts(token: Token, isBegun: boolean): string {
  const whole = wholeToken(token, isBegun);
  const pieces = [...new Set(token.parts)].filter((part) => !SIZE.test(part));
  if (pieces.length === 0) return whole;
  return `(${whole} | ${inBrackets(
    pieces.map((part) => quoted(stem(part))),
    '&',
  )})`;
}

/** Any of what words of buyers are called, each with all of its words. */
function termText({ said, isBegun }: Term, textOf: (token: Token, isBegun: boolean) => string): string {
  if ('token' in said) return textOf(said.token, isBegun);
  return inBrackets(
    said.meanings.map((tokens) =>
      inBrackets(
        tokens.filter(isTelling).map((each) => textOf(each, false)),
        '&',
      ),
    ),
    '|',
  );
}

const partsText = (term: Term): string => termText(term, tokenInParts);

/**
 * All words but one; of two, either that is a word: with fewer, hardly anything that is found is what was
 * meant.
 */
function someText(terms: readonly Term[]): string {
  if (terms.length < 3) {
    return terms
      .filter(({ said }) => !('token' in said) || WORD.test(said.token.whole))
      .map(partsText)
      .join(' | ');
  }
  const texts = terms.map(partsText);
  return texts.map((_, left) => inBrackets(texts.toSpliced(left, 1), '&')).join(' | ');
}

const isTelling = ({ whole }: Token): boolean => !JOINING.has(whole);

/**
 * The text form of a tsquery, the last word also as the beginning of a word that is still being typed. Empty
 * when the query has no words.
 */
export function searchQueryText(query: readonly Said[], reach: Reach = 'whole'): string {
  const terms = query.map((said, at) => ({
    said,
    isBegun:
      at === query.length - 1 && (reach === 'begun' || ('token' in said && !NUMBER.test(said.token.whole))),
  }));
  if (reach === 'whole') return terms.map((term) => termText(term, wholeToken)).join(' & ');
  const telling = terms.filter(({ said }) => !('token' in said) || isTelling(said.token));
  return reach === 'some' ? someText(telling) : telling.map(partsText).join(' & ');
}

/** The words of the thing itself, «пакет» of «пакет с ручками»: what stands before the first preposition. */
function thingOf(query: readonly Said[]): readonly Said[] {
  const end = query.findIndex((said) => 'token' in said && PREPOSITIONS.has(said.token.whole));
  return end > 0 ? query.slice(0, end) : query;
}

/**
 * A tsquery of products that are such a thing rather than go with it: a word of the query is among the first
 * ones of the name (buyers §5: «стакан 80 мм» is a cup, not its lid). Empty where the query has no words.
 */
export function headText(query: readonly Said[]): string {
  const tokens = thingOf(query).flatMap((said) =>
    'token' in said ? [said.token] : said.meanings.slice(1).flat(),
  );
  const words = tokens.filter((token) => isTelling(token) && WORD.test(token.whole));
  return [...new Set(words.map(({ whole }) => `${quoted(stem(whole))}:A`))].join(' | ');
}
