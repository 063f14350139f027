import { stem } from './stem.ts';
import { tokenise } from './tokens.ts';

const QUOTE = /['\\]/g;

function quoted(lexeme: string): string {
  return `'${lexeme.replace(QUOTE, '$&$&')}'`;
}

/**
 * The text form of a tsquery: every word of the query, the last one also as the beginning of a word that is still
 * being typed (its letters as they are, and its stem). Empty when the query has no words.
 */
export function searchQueryText(query: string): string {
  const words = tokenise(query).map((token) => token.whole);
  const last = words.pop();
  if (last === undefined) return '';
  const begun = [...new Set([last, stem(last)])].map((beginning) => `${quoted(beginning)}:*`);
  return [...words.map((word) => quoted(stem(word))), `(${begun.join(' | ')})`].join(' & ');
}
