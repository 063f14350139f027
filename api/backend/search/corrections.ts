import { otherLayout } from './keyboard.ts';
import { settleLetters } from './look-alikes.ts';
import { normalise } from './normalise.ts';
import { stem } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

const WORD = /(?<![\p{L}\d])\p{L}{3,40}(?![\p{L}\d])/gu;

/** A word as the vocabulary writes it is known by any of its forms; the last one also while it is being typed. */
function isKnown(word: string, isLast: boolean, vocabulary: Vocabulary): boolean {
  return vocabulary.knows(stem(word)) || (isLast && vocabulary.begins(word));
}

/** The query with every unknown word replaced by the nearest known one; null when there is nothing to replace. */
function withoutMistakes(query: string, vocabulary: Vocabulary): string | null {
  let fixes = 0;
  const text = normalise(query);
  const fixed = text.replace(WORD, (found, at: number) => {
    const word = settleLetters(found);
    if (isKnown(word, at + found.length === text.length, vocabulary)) return found;
    const meant = vocabulary.closest(word);
    if (meant !== null) fixes += 1;
    return meant ?? found;
  });
  return fixes === 0 ? null : fixed.trim();
}

/** How many words of a text the catalogue knows, and of how many. */
function countKnown(query: string, vocabulary: Vocabulary): { known: number; all: number } {
  const words = [...normalise(query).matchAll(WORD)];
  const known = words.filter(([word], at) =>
    isKnown(settleLetters(word), at === words.length - 1, vocabulary),
  );
  return { known: known.length, all: words.length };
}

/**
 * What may have been meant by a query that finds nothing, the likeliest first: the other layout of the keyboard, one
 * mistake in each unknown word, or both. Every one is a query for people to read.
 */
export function corrections(query: string, vocabulary: Vocabulary): string[] {
  const fixed = withoutMistakes(query, vocabulary);
  const swapped = otherLayout(query);
  if (swapped === null) return fixed === null ? [] : [fixed];
  const { known, all } = countKnown(swapped, vocabulary);
  const both = withoutMistakes(swapped, vocabulary);
  const texts = known > 0 ? [known === all ? swapped : null, both, fixed] : [fixed, both];
  return texts.filter((text) => text !== null);
}
