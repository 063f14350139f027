import { stem } from './stem.ts';
import { tokenise } from './tokens.ts';

/** Weights of tsvector: where the word stands decides how much a hit is worth. */
export type LexemeWeight = 'A' | 'B' | 'C' | 'D';
export type WeightedText = { text: string; weight: LexemeWeight };

const MAX_LEXEMES = 128;
const QUOTE = /['\\]/g;

/**
 * Lexemes a query asks for, all of them (AND), in order and without repeats: «бумажных стаканов 250 мл» → three.
 * @public the other half of what the import writes into `search_word`; held to it by the tests
 */
export function queryLexemes(text: string): string[] {
  return [...new Set(tokenise(text).map((token) => stem(token.whole)))];
}

/** Lexemes a text is found by: those of {@link queryLexemes} and the pieces of sizes and marks. */
export function indexLexemes(text: string): string[] {
  const lexemes = new Set<string>();
  for (const token of tokenise(text)) {
    lexemes.add(stem(token.whole));
    for (const part of token.parts) lexemes.add(stem(part));
  }
  return [...lexemes];
}

/**
 * The text form of a tsvector with positions and weights, to be cast by PostgreSQL (`$1::tsvector`). At most 128
 * different lexemes; a lexeme keeps the best weight it was met with.
 */
export function tsvectorText(texts: readonly WeightedText[]): string {
  const entries = new Map<string, string>();
  let position = 0;
  for (const { text, weight } of texts) {
    for (const lexeme of indexLexemes(text)) {
      position += 1;
      const known = entries.get(lexeme);
      if (known === undefined && entries.size >= MAX_LEXEMES) return join(entries);
      if (known === undefined || weight < known.slice(-1)) entries.set(lexeme, `${position}${weight}`);
    }
  }
  return join(entries);
}

function join(entries: ReadonlyMap<string, string>): string {
  let out = '';
  for (const [lexeme, mark] of entries) out += `${out && ' '}'${lexeme.replace(QUOTE, '$&$&')}':${mark}`;
  return out;
}

/** Words of a text for the vocabulary of typo and layout correction, with their lexemes; numbers are left out. */
export function vocabularyWords(text: string): { word: string; lexeme: string }[] {
  const words = new Map<string, string>();
  for (const { whole } of tokenise(text)) {
    if (/^\p{L}{3,}$/u.test(whole)) words.set(whole, stem(whole));
  }
  return [...words].map(([word, lexeme]) => ({ word, lexeme }));
}
