import { cut } from './text/cut.ts';

const TAG = /<[^<>]*>/g;
/** What a beginning does not end with, from where the row begins. */
const OPEN_END = /(?<![\s.,;:—–-])[\s.,;:—–-]+$/;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** The beginning of a clean HTML text as plain words, whole words only, for descriptions; at most `length` signs. */
export function excerpt(html: string, length = 180): string {
  const words = html
    .replace(TAG, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?»])/g, '')
    .trim();
  if (words.length <= length) return words;
  const space = words.lastIndexOf(' ', length);
  const beginning = space < 0 ? cut(words, length) : words.slice(0, space);
  return `${beginning.replace(OPEN_END, '')}…`;
}
