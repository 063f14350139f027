import { wholeWords } from './whole-words.ts';

const TAG = /<[^<>]*>/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** A clean HTML text as plain words in one line. */
function plainText(html: string): string {
  return html
    .replace(TAG, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?»])/g, '')
    .trim();
}

/**
 * The beginning of a clean HTML text as plain words, whole words only, for descriptions; at most `length`
 * signs.
 */
export function excerpt(html: string, length = 180): string {
  return wholeWords(plainText(html), length);
}
