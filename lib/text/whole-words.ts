import { cut } from './cut.ts';

/** What a beginning does not end with, from where the row begins. */
const OPEN_END = /(?<![\s.,;:—–-])[\s.,;:—–-]+$/;

/**
 * The beginning of a text in whole words, at most `length` signs with the «…» that says it goes on; the text
 * if it fits.
 */
export function wholeWords(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length - 1);
  const beginning = space <= 0 ? cut(text, length - 1) : text.slice(0, space);
  return `${beginning.replace(OPEN_END, '')}…`;
}
