/** A piece of a name, where it begins and whether the query said it. */
export type Piece = { at: number; text: string; isMatch: boolean };

const WORD = /[\p{L}\d]+/gu;
const HAS_DIGIT = /\d/;
/** Letters that an ending may take away from a word, and what has to stay. */
const ENDING = 2;
const SHORTEST = 3;

function flat(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** What a name's word must begin with to be the same word in another form. */
function beginningOf(word: string): string {
  if (HAS_DIGIT.test(word) || word.length <= SHORTEST) return word;
  return word.slice(0, Math.max(SHORTEST, word.length - ENDING));
}

/** A text cut at the words that a query says, in any form, the last one also while it is being typed. */
export function highlight(text: string, query: string): Piece[] {
  const beginnings = [...flat(query).matchAll(WORD)].map(([word]) => beginningOf(word));
  const pieces: Piece[] = [];
  let from = 0;
  const put = (to: number, isMatch: boolean): void => {
    if (to > from) pieces.push({ at: from, text: text.slice(from, to), isMatch });
    from = to;
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!beginnings.some((beginning) => flat(word).startsWith(beginning))) continue;
    put(index, false);
    put(index + word.length, true);
  }
  put(text.length, false);
  return pieces;
}
