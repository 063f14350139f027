import { pastedLine } from '#lib/text/pasted.ts';
import { settleLetters } from './look-alikes.ts';

const YO = /ё/g;
const SIZE_SIGN = /(\d)\s*[xх×*]\s*(?=\d)/g;
const DECIMAL_COMMA = /(\d),(?=\d)/g;

/**
 * One spelling for the index and the query: without what nobody sees (D75), lower case, ё → е, «10 х 20» and
 * «10×20» → `10x20`, decimal comma → dot. Letters of a foreign alphabet inside a word are settled later, word
 * by word ({@link settleLetters}).
 */
export function normalise(text: string): string {
  return pastedLine(text)
    .toLowerCase()
    .replace(YO, 'е')
    .replace(SIZE_SIGN, '$1x')
    .replace(DECIMAL_COMMA, '$1.');
}
