import type { CartLine } from '#api/contract/cart-line.ts';

/** From so many lines on a cart has a field to find one of them. */
export const WORTH_FINDING = 30;

const plain = (text: string) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е');

const words = new WeakMap<CartLine, string>();

/** What a line is found by, made once: an unchanged line is the same object after every answer. */
function wordsOf(line: CartLine): string {
  const known = words.get(line) ?? plain(`${line.name} ${line.code} ${line.brand ?? ''}`);
  words.set(line, known);
  return known;
}

/** Whether a line has all the words that are asked for, in its name, its article or its brand. */
export function lineFinder(asked: string): (line: CartLine) => boolean {
  const parts = plain(asked).split(/\s+/).filter(Boolean);
  return (line) => parts.every((part) => wordsOf(line).includes(part));
}
