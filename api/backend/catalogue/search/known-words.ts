import { settleLetters } from './look-alikes.ts';
import { stem } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

const WORD = /(?<![\p{L}\d])\p{L}{3,40}(?![\p{L}\d])/gu;
/** Shorter pieces are found in any word. */
const SHORTEST_PIECE = 3;

/** Whether a text has words that a vocabulary could know: neither a number, a mark nor a unit. */
export function hasWords(text: string): boolean {
  return text.search(WORD) >= 0;
}

/**
 * A word as the vocabulary writes it is known by any of its forms; the last one also while it is being typed.
 */
function isKnown(word: string, isLast: boolean, vocabulary: Vocabulary): boolean {
  return vocabulary.knows(stem(word)) || (isLast && vocabulary.begins(word));
}

/**
 * Whether the catalogue knows every word of a text, of which there are some; `isLast`: a query ends with it.
 */
export function areKnown(text: string, isLast: boolean, vocabulary: Vocabulary): boolean {
  const words = [...text.matchAll(WORD)];
  return (
    words.length > 0 &&
    words.every(({ 0: word, index }) =>
      isKnown(settleLetters(word), isLast && index + word.length === text.length, vocabulary),
    )
  );
}

/**
 * The text with every unknown word replaced by the nearest known one; null when there is nothing to replace.
 */
export function withoutMistakes(text: string, isLast: boolean, vocabulary: Vocabulary): string | null {
  let fixes = 0;
  const fixed = text.replace(WORD, (found, at: number) => {
    const word = settleLetters(found);
    if (isKnown(word, isLast && at + found.length === text.length, vocabulary)) return found;
    const meant = vocabulary.closest(word);
    if (meant !== null) fixes += 1;
    return meant ?? found;
  });
  return fixes === 0 ? null : fixed;
}

/**
 * A word that is two or three known ones written together, parted: «пакетмайка» → «пакет майка». The first
 * ones stand as the catalogue writes them, the last one in any form. Null when it is not.
 */
export function parted(word: string, vocabulary: Vocabulary, most = 3): string | null {
  for (let at = word.length - SHORTEST_PIECE; at >= SHORTEST_PIECE; at -= 1) {
    const first = word.slice(0, at);
    if (!vocabulary.has(first)) continue;
    const rest = word.slice(at);
    if (vocabulary.has(rest) || vocabulary.knows(stem(rest))) return `${first} ${rest}`;
    const further = most > 2 ? parted(rest, vocabulary, most - 1) : null;
    if (further !== null) return `${first} ${further}`;
  }
  return null;
}
