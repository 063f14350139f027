import { pastedLine } from '../text/pasted.ts';

const WORD = /[\p{L}\d]+/gu;
const YO = /ё/g;
/** Words of one order at most, and letters of one word. */
const MOST_WORDS = 48;
const MOST_LETTERS = 40;
/** Every other company begins with one: they find nobody. */
const FORMS = new Set(['ооо', 'оао', 'зао', 'пао', 'ао', 'ип', 'нко']);

function wordsOf(text: string): string[] {
  return (pastedLine(text).toLowerCase().replace(YO, 'е').match(WORD) ?? [])
    .filter((word) => !FORMS.has(word))
    .map((word) => word.slice(0, MOST_LETTERS));
}

const quoted = (word: string) => `'${word}'`;

/** What an order is found by beside its numbers (desk.md §4.1). */
type FoundBy = {
  name: string | null;
  company: string | null;
  full_inn: string | null;
  email: string | null;
};

/**
 * Words of name, company and e-mail as text of a tsvector, to be cast by PostgreSQL: lexemes are made here,
 * so that engines cannot disagree. Empty where nothing was said.
 */
export function foundWords({ name, company, full_inn, email }: FoundBy): string {
  const words = new Set([name, company, full_inn, email].flatMap((text) => wordsOf(text ?? '')));
  return [...words].slice(0, MOST_WORDS).map(quoted).join(' ');
}

/** Text of a tsquery for words that begin so, all of them; null when nothing is left to look for. */
export function beginningsQuery(asked: string): string | null {
  const words = [...new Set(wordsOf(asked))].slice(0, MOST_WORDS);
  return words.length === 0 ? null : words.map((word) => `${quoted(word)}:*`).join(' & ');
}
