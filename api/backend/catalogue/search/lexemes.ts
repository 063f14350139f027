import { stem } from './stem.ts';
import { type Token, tokenise } from './tokens.ts';

/** Weights of tsvector: where the word stands decides how much a hit is worth. */
export type LexemeWeight = 'A' | 'B' | 'C' | 'D';
/**
 * `head` is the weight of the text's first words, which say what a thing is rather than what it goes with.
 */
export type WeightedText = { text: string; weight: LexemeWeight; head?: LexemeWeight };

const MAX_LEXEMES = 128;
const HEAD_WORDS = 2;
const QUOTE = /['\\]/g;

/** A lexeme as tsvector and tsquery write it. */
export function quoted(lexeme: string): string {
  return `'${lexeme.replace(QUOTE, '$&$&')}'`;
}

/**
 * Lexemes that a text says, in order and without repeats, sizes and marks whole: «бумажных стаканов 250 мл» →
 * three.
 */
export function wholeLexemes(text: string): string[] {
  return [...new Set(tokenise(text).map((token) => stem(token.whole)))];
}

function lexemesOf({ whole, parts, also }: Token): string[] {
  return [whole, ...parts, ...also].map(stem);
}

/** Lexemes a text is found by: those of {@link wholeLexemes} and the pieces of sizes and marks. */
export function indexLexemes(text: string): string[] {
  return [...new Set(tokenise(text).flatMap(lexemesOf))];
}

/**
 * The text form of a tsvector with positions and weights, to be cast by PostgreSQL (`$1::tsvector`). At most
 * 128 different lexemes; a lexeme keeps the best weight it was met with.
 */
export function tsvectorText(texts: readonly WeightedText[]): string {
  const entries = new Map<string, string>();
  let position = 0;
  for (const { text, weight, head = weight } of texts) {
    for (const [at, token] of tokenise(text).entries()) {
      const own = at < HEAD_WORDS ? head : weight;
      for (const lexeme of lexemesOf(token)) {
        position += 1;
        const known = entries.get(lexeme);
        if (known === undefined && entries.size >= MAX_LEXEMES) return join(entries);
        if (known === undefined || own < known.slice(-1)) entries.set(lexeme, `${position}${own}`);
      }
    }
  }
  return join(entries);
}

function join(entries: ReadonlyMap<string, string>): string {
  let out = '';
  for (const [lexeme, mark] of entries) out += `${out && ' '}${quoted(lexeme)}:${mark}`;
  return out;
}

/**
 * Words of a text for the vocabulary of typo and layout correction, with their lexemes; numbers are left out.
 */
export function vocabularyWords(text: string): { word: string; lexeme: string }[] {
  const words = new Map<string, string>();
  for (const { whole } of tokenise(text)) {
    if (/^\p{L}{3,}$/u.test(whole)) words.set(whole, stem(whole));
  }
  return [...words].map(([word, lexeme]) => ({ word, lexeme }));
}
